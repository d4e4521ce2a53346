import { Link } from 'react-router';
import type { FacetCount } from '../../../contract/jobs.ts';
import { IndustryDrawing } from '../../ui/industry-drawing.tsx';
import * as texts from './texts.ts';

/** @param industries with open jobs */
export function IndustryTiles({ industries }: { industries: FacetCount[] }) {
  if (industries.length === 0) return null;
  return (
    <nav aria-labelledby="industries" className="print:hidden">
      <h2 id="industries" className="text-xl">
        {texts.industries}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4">
        {industries.map(({ id, display_name, count }) => (
          <li key={id}>
            <Link
              to={`/jobs?industry=${id}`}
              prefetch="intent"
              className="group flex h-full flex-col rounded-field hover:bg-base-200"
            >
              <IndustryDrawing
                name={display_name}
                className="w-full text-line group-hover:text-link group-focus-visible:text-link"
              />
              <span className="flex min-h-11 items-baseline justify-between gap-3 pt-2">
                <span className="min-w-0 font-semibold wrap-anywhere">{display_name}</span>
                <span className="text-sm text-muted tabular-nums">{count.toLocaleString('en')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
