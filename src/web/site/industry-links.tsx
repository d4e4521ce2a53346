import { Link } from 'react-router';
import type { FacetCount } from '../../contract/jobs.ts';

/** Every industry that has open jobs, as a way into the list. */
export function IndustryLinks({ industries }: { industries: FacetCount[] }) {
  if (industries.length === 0) return null;
  return (
    <nav aria-labelledby="industries" className="print:hidden">
      <h2 id="industries" className="text-lg">
        Or choose an industry
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {industries.map(({ id, display_name, count }) => (
          <li key={id}>
            <Link
              to={`/jobs?industry=${id}`}
              prefetch="intent"
              className="inline-flex min-h-11 items-center gap-1.5"
            >
              <span className="text-link">{display_name}</span>
              <span className="text-sm text-muted tabular-nums">{count.toLocaleString('en')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
