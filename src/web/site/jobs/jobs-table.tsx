import { shortPay } from '../../../contract/face/split-pay.ts';
import type { FacetCount, JobSummary } from '../../../contract/jobs.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { ApplyLink } from '../apply/apply-dialog.tsx';
import { AppliedMark, useIsApplied } from '../job/applied-mark.tsx';
import { Pay } from '../../ui/pay.tsx';
import { JobLink } from './job-link.tsx';
import * as texts from './texts.ts';

type JobsTableProps = {
  jobs: JobSummary[];
  /** All of them are there, also those with another first location. */
  place?: FacetCount | undefined;
  onApply: (job: JobSummary) => void;
};

// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role

/**
 * On a phone each row is a card, and with large text the two buttons of a row stand one below the other. The roles are explicit, because browsers drop them from a table with another layout.
 */
export function JobsTable({ jobs, place, onApply }: JobsTableProps) {
  return (
    <div className="@container">
      <table role="table" aria-label={texts.table} className="block w-full text-left md:[display:table]">
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-line text-sm text-muted">
            {texts.columns.map((title) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className="py-2 pr-5 font-semibold last:pr-0 last:text-right"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} place={place} onApply={onApply} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The whole card leads to the job. In a table only the title does, so that a text there can be selected. */
function JobRow({ job, place, onApply }: Omit<JobsTableProps, 'jobs'> & { job: JobSummary }) {
  const isApplied = useIsApplied(job.id);
  return (
    <tr
      role="row"
      className="border-b border-base-300 max-md:relative max-md:flex max-md:flex-col @xs:max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1.5 max-md:py-3 md:hover:bg-base-200"
    >
      <th
        role="rowheader"
        scope="row"
        className="font-normal max-md:col-span-2 md:w-full md:max-w-0 md:py-2.5 md:pr-5"
      >
        <JobLink
          job={job}
          className="text-link line-clamp-2 font-semibold wrap-anywhere max-md:text-lg max-md:leading-snug max-md:after:absolute max-md:after:inset-0 lg:block lg:w-fit lg:max-w-full lg:truncate"
        />
        <span className="relative block text-sm wrap-anywhere text-muted max-md:mt-1 lg:truncate">
          {job.salary !== '' && (
            <>
              <Pay
                of={shortPay(job.salary)}
                amountClass="font-display text-lg leading-none font-bold text-base-content max-md:text-xl"
              />{' '}
            </>
          )}
          <span className="md:max-lg:block">
            {job.salary !== '' && <span className="md:max-lg:hidden">· </span>}
            <RelativeTime moment={job.posted_at} />
          </span>
          <AppliedMark jobId={job.id} />
        </span>
      </th>
      <td
        role="cell"
        className="md:max-w-[min(10rem,21vw)] md:truncate md:py-2.5 md:pr-4 lg:max-w-[min(10rem,18vw)]"
      >
        {place?.display_name ?? job.location}
        {job.further_locations && (
          <span className="text-sm text-muted md:block">
            {texts.andMore(job.further_locations.split('\n').length)}
          </span>
        )}
      </td>
      <td
        role="cell"
        className="text-sm text-muted max-md:row-start-3 max-md:truncate md:w-[16vw] md:min-w-[16vw] md:wrap-anywhere md:py-2.5 md:pr-4 lg:w-36 lg:min-w-36"
      >
        <span className="md:line-clamp-2">{job.industry}</span>
      </td>
      <td
        role="cell"
        className="max-md:relative max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 max-md:self-end md:py-2 print:hidden"
      >
        <div className="flex justify-end gap-1 @max-xs:flex-wrap md:@max-[40rem]:flex-wrap">
          <LinkButton to={`/jobs/${job.id}`} look="quiet" className="px-3" prefetch="intent">
            {texts.details}
            <span className="sr-only">{texts.detailsOf(job.name)}</span>
          </LinkButton>
          <ApplyLink
            job={job}
            onApply={() => onApply(job)}
            {...(isApplied && { look: 'plain' as const })}
            className="btn-of-row"
          />
        </div>
      </td>
    </tr>
  );
}
