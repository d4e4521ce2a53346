import { Link } from 'react-router';
import type { FacetCount } from '../../../contract/jobs.ts';
import * as texts from './texts.ts';

export function IndustryLinks({ industries }: { industries: FacetCount[] }) {
  if (industries.length === 0) return null;
  return (
    <nav aria-labelledby="industries" className="print:hidden">
      <h2 id="industries" className="text-xl">
        {texts.industries}
      </h2>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {industries.map(({ id, display_name, count }) => (
          <li key={id} className="border-t border-base-300">
            <Link
              to={`/jobs?industry=${id}`}
              prefetch="intent"
              className="flex min-h-12 items-center justify-between gap-3 py-1 hover:bg-base-200"
            >
              <span className="text-link min-w-0 wrap-anywhere">{display_name}</span>
              <span className="text-sm text-muted tabular-nums">{count.toLocaleString('en')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
