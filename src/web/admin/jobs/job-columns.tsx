import { Link, useLocation } from 'react-router';
import type { JobRow } from '../../../contract/jobs.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { JobStatusButton } from './job-status-button.tsx';
import { useShownStatus } from './shown-status.ts';

/** A job's cells, in the order of the list. */
export const jobColumns: Column<JobRow>[] = [
  { title: 'Title', isRowHeader: true, sortKey: 'name', cell: (job) => <JobLink job={job} /> },
  { title: 'Location', sortKey: 'location', cell: (job) => job.location },
  { title: 'Industry', sortKey: 'industry', cell: (job) => job.industry },
  {
    title: 'Position Open',
    sortKey: 'active',
    sortWords: ['closed first', 'open first'],
    cell: (job) => <StatusBadge job={job} />,
  },
  {
    title: 'Current Applicant Count',
    sortKey: 'applicants',
    sortWords: ['fewest first', 'most first'],
    isNumber: true,
    cell: (job) => job.applicant_count,
  },
  { title: 'Options', isOptions: true, cell: (job) => <JobOptions job={job} /> },
];

/** Of a job that can be opened and closed on the page. */
export function StatusBadge({ job }: { job: { id: string; active: boolean } }) {
  return <OpenBadge isOpen={useShownStatus(job)} />;
}

export function OpenBadge({ isOpen }: { isOpen: boolean }) {
  return <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</Badge>;
}

export function JobLink({ job }: { job: { id: string; name: string } }) {
  return (
    <Link to={`/admin/jobs/${job.id}`} className="hover:underline">
      {job.name}
    </Link>
  );
}

function JobOptions({ job }: { job: JobRow }) {
  const { pathname, search } = useLocation();
  return (
    <span className="inline-flex gap-2">
      <LinkButton to={`/admin/jobs/${job.id}`} isSmall aria-label={`Manage ${job.name}`}>
        Manage
      </LinkButton>
      <JobStatusButton job={job} savedAt={pathname + search} />
    </span>
  );
}
