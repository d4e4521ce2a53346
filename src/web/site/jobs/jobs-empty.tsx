import { Link, useRevalidator } from 'react-router';
import type { JobFacets } from '../../../contract/jobs.ts';
import { useRetries } from '../../api/use-retries.ts';
import { EmptyState, LoadingState } from '../../ui/page/page-state.tsx';
import { narrowAddress, pageAddress } from '../../ui/table/table-address.ts';
import { type ChosenFilters, loosenings } from './chosen-filters.ts';
import * as texts from './texts.ts';

type JobsEmptyProps = {
  /** Its number, when only this page of the list is empty. */
  page: number | undefined;
  /** True for an unknown location or industry as well. */
  isNarrowed: boolean;
  chosen: ChosenFilters;
  facets: JobFacets;
  /** The base of the links. */
  search: URLSearchParams;
};

/** Explains why the list is empty, offers ways on, and keeps loading the list again. */
export function JobsEmpty({ page, isNarrowed, chosen, facets, search }: JobsEmptyProps) {
  useRetries(useRevalidator().revalidate, { firstPauseMs: 5_000 });
  if (page !== undefined) {
    return (
      <EmptyState title={texts.noPage(page)}>
        <Link to={pageAddress(search, 1)} className="text-link">
          {texts.firstPage}
        </Link>
      </EmptyState>
    );
  }
  const ways = loosenings(chosen, facets);
  return (
    <>
      <EmptyState title={isNarrowed ? texts.noMatches : texts.noJobs}>
        {isNarrowed ? (
          <ul>
            {ways.map(({ label, changes, count }) => (
              <li key={label}>
                <Link to={narrowAddress(search, changes)} className={wayClass}>
                  {texts.wayOn(label, count)}
                </Link>
              </li>
            ))}
            {ways.length !== 1 && (
              <li>
                <Link to="/jobs" className={wayClass}>
                  {texts.allJobs}
                </Link>
              </li>
            )}
          </ul>
        ) : (
          <p>
            {texts.noJobsBefore}
            <Link to="/contact" className="text-link">
              {texts.contactUs}
            </Link>
            {texts.noJobsAfter}
          </p>
        )}
      </EmptyState>
      {!isNarrowed && <LoadingState text={texts.fetching} />}
    </>
  );
}

const wayClass = 'text-link inline-flex min-h-11 items-center';
