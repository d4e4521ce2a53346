import { Link } from 'react-router';
import type { Industry } from '../../contract/industries.ts';

/** Every industry as a way into the list of jobs. */
export function IndustryLinks({ industries }: { industries: Industry[] }) {
  if (industries.length === 0) return null;
  return (
    <nav aria-labelledby="industries" className="print:hidden">
      <h2 id="industries" className="text-lg">
        Or choose an industry
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {industries.map(({ id, display_name }) => (
          <li key={id}>
            <Link
              to={`/jobs?industry=${id}`}
              prefetch="intent"
              className="text-link inline-flex min-h-11 items-center"
            >
              {display_name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
