import { Link } from 'react-router';
import type { JobSummary } from '../../contract/jobs.ts';
import { LinkButton } from '../ui/button.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ApplyLink } from './apply-link.tsx';
import type { AppliedJob } from './apply-form.tsx';

type JobsTableProps = { jobs: JobSummary[]; onApply: (job: AppliedJob) => void };

// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role

/**
 * A table; on a phone each row is a card. The roles are written out, because a browser takes them away from a table
 * that is not laid out as one.
 */
export function JobsTable({ jobs, onApply }: JobsTableProps) {
  return (
    <table role="table" aria-label="Open jobs" className="block w-full text-left md:[display:table]">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line text-sm text-muted">
          {['Title', 'Location', 'Industry', 'Options'].map((title) => (
            <th key={title} role="columnheader" scope="col" className="py-2 pr-4 font-semibold last:pr-0">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onApply={onApply} />
        ))}
      </tbody>
    </table>
  );
}

function JobRow({ job, onApply }: { job: JobSummary; onApply: JobsTableProps['onApply'] }) {
  return (
    <tr role="row" className="border-b border-base-300 max-md:block max-md:py-4">
      <th
        role="rowheader"
        scope="row"
        className="font-normal wrap-anywhere max-md:block md:w-2/5 md:py-3 md:pr-4"
      >
        <Link
          to={`/jobs/${job.id}`}
          prefetch="intent"
          dir="auto"
          className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline max-md:text-lg md:min-h-0"
        >
          {job.name}
        </Link>
        <span className="block text-sm text-muted">
          {job.salary !== '' && (
            <>
              <bdi>{job.salary}</bdi> ·{' '}
            </>
          )}
          <RelativeTime moment={job.posted_at} />
        </span>
      </th>
      <td role="cell" className="wrap-anywhere max-md:mt-2 max-md:block md:py-3 md:pr-4">
        {job.location}
      </td>
      <td role="cell" className="wrap-anywhere max-md:block max-md:text-muted md:py-3 md:pr-4">
        {job.industry}
      </td>
      <td role="cell" className="max-md:mt-3 max-md:block md:py-2 print:hidden">
        <div className="flex gap-2">
          <ApplyLink job={job} onApply={onApply} className="max-md:grow" />
          <LinkButton to={`/jobs/${job.id}`} look="quiet" prefetch="intent" className="max-md:grow">
            Details<span className="sr-only"> of {job.name}</span>
          </LinkButton>
        </div>
      </td>
    </tr>
  );
}
