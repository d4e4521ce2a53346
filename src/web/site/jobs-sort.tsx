import { Link } from 'react-router';
import type { JobSort } from '../../contract/jobs.ts';
import { narrowAddress } from '../ui/table-address.ts';
import { readJobsQuery } from './jobs-query.ts';

const orders: { sort: JobSort; label: string }[] = [
  { sort: 'match', label: 'Best match' },
  { sort: 'newest', label: 'Newest' },
];

/** The order of what a search has found; the best match comes first unless one asks for the newest. */
export function JobsSort({ search }: { search: URLSearchParams }) {
  const chosen = readJobsQuery(search).sort ?? 'match';
  return (
    <nav aria-label="Order" className="-mx-2 flex print:hidden">
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
