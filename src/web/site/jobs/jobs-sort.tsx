import { Link } from 'react-router';
import type { JobSort } from '../../../contract/jobs.ts';
import { narrowAddress } from '../../ui/table/table-address.ts';
import { readJobsQuery } from './jobs-query.ts';
import * as texts from './texts.ts';

const orders: { sort: JobSort; label: string }[] = [
  { sort: 'match', label: texts.bestMatch },
  { sort: 'newest', label: texts.newest },
];

/** A search lists the best match first, unless the visitor asks for the newest. */
export function JobsSort({ search }: { search: URLSearchParams }) {
  const chosen = readJobsQuery(search).sort ?? 'match';
  return (
    <nav aria-label={texts.order} className="-mx-2 flex print:hidden">
      {orders.map(({ sort, label }) => (
        <Link
          key={sort}
          to={narrowAddress(search, { sort: sort === 'match' ? undefined : sort })}
          preventScrollReset
          aria-current={sort === chosen || undefined}
          className="flex min-h-11 items-center px-2 text-muted underline-offset-8 hover:underline aria-current:text-base-content aria-current:underline aria-current:decoration-2"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
