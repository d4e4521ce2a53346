import { Rss } from 'lucide';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { JobSummary } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { pageAddress } from '../../ui/table/table-address.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { applyPath } from '../apply/apply-path.ts';
import { chosenFilters, countChosen } from './chosen-filters.ts';
import { JobsChips } from './jobs-chips.tsx';
import { JobsEmpty } from './jobs-empty.tsx';
import { FiltersButton, FiltersPanel } from './jobs-filters.tsx';
import { jobsFeed, readJobsFilter, readJobsQuery, tidyJobsSearch } from './jobs-query.ts';
import { JobsSort } from './jobs-sort.tsx';
import { JobsTable } from './jobs-table.tsx';
import type { JobsList } from './open-jobs-page.tsx';
import * as texts from './texts.ts';

type JobsResultsProps = { list: JobsList; onApply: (job: JobSummary) => void };

export function JobsResults({ list, onApply }: JobsResultsProps) {
  const { items, total, facets } = list;
  const panelId = useId();
  const [address] = useSearchParams();
  const { page, limit } = readJobsQuery(address);
  // Links build on the address that is being loaded, which may not be shown yet.
  const { search: nextAddress, isLoading } = useTableAddress();
  const search = tidyJobsSearch(nextAddress);
  const chosen = chosenFilters(address, facets);
  const { corrections } = facets;
  return (
    <div className={resultsLayout}>
      <FiltersPanel id={panelId} facets={facets} search={search} />
      <div className="min-w-0">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          <FiltersButton panelId={panelId} chosenCount={countChosen(chosen)} />
          <p role="status" className="min-w-0 grow wrap-anywhere text-muted">
            {corrections.length > 0 && <span className="block">{texts.corrected(corrections)}</span>}
            {chosen.q === undefined ? texts.openJobs(list) : texts.results(list, chosen.q, corrections)}
          </p>
          {chosen.q !== undefined && total > 1 && <JobsSort search={search} />}
        </div>
        <JobsChips chosen={chosen} search={search} />
        <div
          aria-busy={isLoading}
          className={classes('mt-2 transition-opacity', isLoading && 'opacity-60 delay-150')}
        >
          {items.length > 0 ? (
            <JobsTable jobs={items} onApply={onApply} />
          ) : (
            <JobsEmpty
              page={total > 0 ? page : undefined}
              isNarrowed={Object.keys(readJobsFilter(address)).length > 0}
              chosen={chosen}
              facets={facets}
              search={search}
            />
          )}
          <Pager
            page={page}
            pageCount={Math.ceil(total / limit)}
            hrefOf={(number) => pageAddress(search, number)}
          />
          <p className="mt-6 border-t border-base-300 pt-4 print:hidden">
            {texts.noneFits}{' '}
            <Link to={applyPath(undefined)} className="text-link inline-flex min-h-11 items-center">
              {texts.leaveDetails}
            </Link>
          </p>
          {items.length > 0 && <FeedLink search={address} />}
        </div>
      </div>
    </div>
  );
}

/** On a wide screen the filters have a column of their own. */
export const resultsLayout = 'mt-2 md:mt-4 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-8';

function FeedLink({ search }: { search: URLSearchParams }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted print:hidden">
      <Icon of={Rss} /> {texts.feeds}
      <a href={jobsFeed(search)} className="text-link inline-flex min-h-11 items-center">
        RSS
      </a>
    </p>
  );
}
