import { Rss } from 'lucide';
import { useSearchParams } from 'react-router';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { Pager } from '../ui/pager.tsx';
import { pageAddress } from '../ui/table-address.ts';
import { useTableAddress } from '../ui/use-table-address.ts';
import type { AppliedJob } from './apply-form.tsx';
import { JobsChips } from './jobs-chips.tsx';
import { JobsEmpty } from './jobs-empty.tsx';
import { JobsFilter } from './jobs-filter.tsx';
import { jobsFeedPath, readJobsFilter, readJobsQuery, tidyJobsSearch } from './jobs-query.ts';
import { JobsSort } from './jobs-sort.tsx';
import { JobsTable } from './jobs-table.tsx';
import { chosenFilters, correctionText, jobCountText } from './jobs-texts.ts';
import type { JobsList } from './jobs.tsx';

type JobsResultsProps = { list: JobsList; onApply: (job: AppliedJob) => void };

/** The list of jobs with what narrows it. */
export function JobsResults({ list: { items, total, facets }, onApply }: JobsResultsProps) {
  const [address] = useSearchParams();
  const { page, limit } = readJobsQuery(address);
  // Links add to what is on its way, which may not be shown yet.
  const { search: nextAddress, isLoading } = useTableAddress();
  const search = tidyJobsSearch(nextAddress);
  const chosen = chosenFilters(address, facets);
  const correction = correctionText(facets.corrections);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        <JobsFilter name="location" label="Location" options={facets.locations} search={search} />
        <JobsFilter name="industry" label="Industry" options={facets.industries} search={search} />
        <JobsChips chosen={chosen} search={search} />
      </div>
      <div className="mt-5 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-muted">
          {jobCountText(total, chosen.q)}
          {correction !== undefined && <span className="block">{correction}</span>}
        </p>
        {chosen.q !== undefined && total > 1 && <JobsSort search={search} />}
      </div>
      <div
        aria-busy={isLoading}
        className={classes('transition-opacity', isLoading && 'opacity-60 delay-150')}
      >
        {items.length > 0 ? (
          <JobsTable jobs={items} onApply={onApply} />
        ) : (
          <JobsEmpty
            total={total}
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
        {items.length > 0 && (
          <a
            href={jobsFeedPath(address)}
            className="text-link mt-4 inline-flex min-h-11 items-center gap-2 print:hidden"
          >
            <Icon of={Rss} /> Follow these jobs by RSS
          </a>
        )}
      </div>
    </>
  );
}
