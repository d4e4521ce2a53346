import { Link } from 'react-router';
import type { JobFacets } from '../../contract/jobs.ts';
import { countText } from '../ui/count-text.ts';
import { EmptyState, LoadingState } from '../ui/page-state.tsx';
import { narrowAddress, pageAddress } from '../ui/table-address.ts';
import { type ChosenFilters, loosenings } from './jobs-texts.ts';
import { useRevalidation } from './use-revalidation.ts';

type JobsEmptyProps = {
  /** More than none when only this page of the list is empty. */
  total: number;
  /** By anything, even by what nobody knows. */
  isNarrowed: boolean;
  chosen: ChosenFilters;
  facets: JobFacets;
  /** What the links add to. */
  search: URLSearchParams;
};

/** In place of the rows: why there are none and what to do, while the list is fetched again and again. */
export function JobsEmpty({ total, isNarrowed, chosen, facets, search }: JobsEmptyProps) {
  useRevalidation();
  if (total > 0) {
    return (
      <EmptyState title="The list is not that long">
        <Link to={pageAddress(search, 1)} className="text-link">
          To the first page
        </Link>
      </EmptyState>
    );
  }
  const ways = loosenings(chosen, facets);
  return (
    <>
      <EmptyState title={isNarrowed ? 'No open job is like that' : 'No job is open right now'}>
        {isNarrowed ? (
          <ul>
            {ways.map(({ label, changes, count }) => (
              <li key={label}>
                <Link to={narrowAddress(search, changes)} className={wayClass}>
                  {label}: {countText(count, 'job')}
                </Link>
              </li>
            ))}
            {ways.length !== 1 && (
              <li>
                <Link to="/jobs" className={wayClass}>
                  All jobs
                </Link>
              </li>
            )}
          </ul>
        ) : (
          <p>
            New ones come all the time.{' '}
            <Link to="/contact" className="text-link">
              Contact us
            </Link>
            , and we tell you when one fits.
          </p>
        )}
      </EmptyState>
      <LoadingState text="Fetching current job openings..." />
    </>
  );
}

const wayClass = 'text-link inline-flex min-h-11 items-center';
