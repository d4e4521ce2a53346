import type { Page } from '../../../contract/endpoints.ts';
import X from 'lucide:x';
import { useId } from 'react';
import { Link, useSearchParams, useRevalidator } from 'react-router';
import type { JobSort, JobSummary, JobFacets } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { narrowAddress, pageAddress } from '../../ui/table/table-address.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { alertAddress } from '../alerts/alert-address.ts';
import { MailMe } from '../alerts/mail-me.tsx';
import { applyPath } from '../apply/apply-path.ts';
import {
  chosenFilters,
  type ChosenFilters,
  countChosen,
  filterChips,
  filterNames,
  loosenings,
} from './chosen-filters.ts';
import { FiltersButton, FiltersPanel } from './jobs-filters.tsx';
import { jobsFeed, readJobsFilter, readJobsQuery, tidyJobsSearch } from './jobs-query.ts';
import { JobsTable } from './jobs-table.tsx';
import * as texts from './texts.ts';
import { type WithoutPlace, withoutPlace } from './unknown-place.ts';
import type { AskedQuestion } from '../questions/asked-questions.ts';
import { useRetries } from '../../api/use-retries.ts';
import type { SentHere } from '../job/load-job-page.ts';
import { newestJobs } from '../job/list-texts.ts';
import { EmptyState, LoadingState } from '../../ui/page/page-state.tsx';

export type JobsList = Page<JobSummary> &
  WithoutPlace & {
    facets: JobFacets;
    asked: AskedQuestion[];
    sent?: SentHere;
    /** Stand below an empty list. */
    newest?: JobSummary[];
  };

export function JobsResults({ list, onApply }: { list: JobsList; onApply: (job: JobSummary) => void }) {
  const { items, total, facets } = list;
  const panelId = useId();
  const [address] = useSearchParams();
  const placed = (given: URLSearchParams) => (list.isWithoutPlace ? withoutPlace(given) : given);
  const listed = placed(address);
  const { page, limit } = readJobsQuery(address);
  // Links build on the address that is being loaded, which may not be shown yet.
  const { search: nextAddress, isLoading } = useTableAddress();
  const search = tidyJobsSearch(placed(nextAddress));
  const chosen = chosenFilters(listed, facets);
  const chosenCount = countChosen(chosen);
  // A search that found nothing leaves nothing to choose from.
  const hasFilters = total + chosenCount > 0;
  return (
    <div className={hasFilters ? 'beside-filters' : ''}>
      <div className="min-w-0 xl:col-start-2">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          {hasFilters && (
            <>
              <a href={`#${panelId}`} className="to-filters btn btn-primary not-focus-visible:sr-only">
                {texts.filters}
              </a>
              <FiltersButton panelId={panelId} chosenCount={chosenCount} />
            </>
          )}
          <ListStatus list={list} chosen={chosen} />
          {chosen.q !== undefined && total > 1 && <JobsSort search={search} />}
        </div>
        <JobsChips chosen={chosen} search={search} />
        {facets.near && <NearNotes near={facets.near} search={search} />}
        <div
          aria-busy={isLoading}
          className={classes('mt-2 transition-opacity', isLoading && 'opacity-60 delay-150')}
        >
          {items.length > 0 ? (
            <JobsTable jobs={items} place={chosen.location} onApply={onApply} />
          ) : (
            <JobsEmpty
              page={total > 0 ? page : undefined}
              isNarrowed={Object.keys(readJobsFilter(listed)).length > 0}
              chosen={chosen}
              facets={facets}
              search={search}
            />
          )}
          <NewestJobs jobs={list.newest ?? []} onApply={onApply} />
          <Pager
            page={page}
            pageCount={Math.ceil(total / limit)}
            hrefOf={(number) => pageAddress(search, number)}
          />
          <p className="mt-4 print:hidden">
            {texts.noneFits}{' '}
            <Link to={applyPath(undefined)} className={wayClass}>
              {texts.leaveDetails}
            </Link>
          </p>
          <MailMe address={alertAddress(listed)} />
          {items.length > 0 && <FeedLink search={listed} />}
        </div>
      </div>
      {hasFilters && <FiltersPanel id={panelId} facets={facets} total={list} search={search} />}
    </div>
  );
}

/** Below a list that stays empty. */
function NewestJobs(props: Parameters<typeof JobsTable>[0]) {
  if (props.jobs.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-2 text-xl">{newestJobs}</h2>
      <JobsTable {...props} />
    </>
  );
}

/** How many jobs there are, and everything that narrowed an empty list. */
function ListStatus({ list, chosen }: { list: JobsList; chosen: ChosenFilters }) {
  const { words, most } = chosen.typed;
  const { corrections } = list.facets;
  const found = words === '' ? texts.openJobs(list) : texts.results(list, words, corrections);
  return (
    <p role="status" className="min-w-0 grow wrap-anywhere text-muted">
      {corrections.length > 0 && <span className="block">{texts.corrected(corrections)}</span>}
      {texts.withFilters(found, list.total === 0 ? filterNames(chosen) : [])}
      {most && <span className="block">{texts.mostPay(most)}</span>}
    </p>
  );
}

function FeedLink({ search }: { search: URLSearchParams }) {
  return (
    <p className="print:hidden">
      <a href={jobsFeed(search)} className={wayClass}>
        {texts.feeds}
      </a>
    </p>
  );
}

function JobsChips({ chosen, search }: { chosen: ChosenFilters; search: URLSearchParams }) {
  const chips = filterChips(chosen);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.chosenFilters} className="mt-2 flex flex-wrap gap-2 print:hidden">
      {chips.map(({ name, changes }) => (
        <li key={name} className="min-w-0">
          <Link
            to={narrowAddress(search, changes)}
            preventScrollReset
            className="btn h-auto min-h-11 max-w-full border-transparent bg-base-200 py-1 font-normal hover:border-line"
          >
            <span className="sr-only">{texts.remove}</span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Icon of={X} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Other places of the name, and a place that is none on the map. */
function NearNotes({ near, search }: { near: NonNullable<JobFacets['near']>; search: URLSearchParams }) {
  return (
    <>
      {near.is_name_only && <p className="mt-2 text-muted">{texts.nameOnly(near.name)}</p>}
      {near.others.length > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted print:hidden">
          {texts.nearOthers}
          {near.others.map((other) => (
            <Link
              key={other}
              to={narrowAddress(search, { near: other })}
              preventScrollReset
              className="text-link inline-flex min-h-11 items-center xl:pointer-fine:min-h-8"
            >
              {other}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

const orders: { sort: JobSort; label: string }[] = [
  { sort: 'match', label: texts.bestMatch },
  { sort: 'newest', label: texts.newest },
];

/** A search lists the best match first, unless the visitor asks for the newest. */
function JobsSort({ search }: { search: URLSearchParams }) {
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
function JobsEmpty({ page, isNarrowed, chosen, facets, search }: JobsEmptyProps) {
  const { revalidate, state } = useRevalidator();
  useRetries(revalidate, { firstPauseMs: 5_000 });
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
            <Link to="/contact" className="text-link">
              {texts.contactUs}
            </Link>
            {texts.noJobsAfter}
          </p>
        )}
      </EmptyState>
      {!isNarrowed && <LoadingState text={texts.fetching} isBusy={state === 'loading'} />}
    </>
  );
}

const wayClass = 'text-link inline-flex min-h-11 items-center';
