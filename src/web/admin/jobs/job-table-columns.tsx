import Users from 'lucide:users';
import { Link, useLocation } from 'react-router';
import type { SuspectedApplication } from '../../../contract/suspected-applications.ts';
import type { JobRow } from '../../../contract/jobs.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { ApplicantCount } from '../operations/figures/applicant-count.tsx';
import { useStages } from '../people/moves/use-stages.ts';
import { JobStatusButton, useShownStatus } from './job-status-button.tsx';
import * as texts from './texts.ts';

/** On a phone: the title and the buttons, and a line of the others. */
export const jobGrid = 'flex-wrap items-center gap-x-2 py-1.5 [reading-flow:flex-visual] @max-2xl:flex';

export const jobColumns: Column<JobRow>[] = [
  {
    title: texts.columns.title,
    isRowHeader: true,
    sortKey: 'name',
    phone: 'grow basis-3/5 min-w-0',
    cell: (job) => <Title job={job} />,
  },
  {
    title: texts.columns.location,
    sortKey: 'location',
    isShort: true,
    phone: 'order-2 text-sm',
    cell: (job) => job.location,
  },
  {
    title: texts.columns.industry,
    sortKey: 'industry',
    isMinor: true,
    isShort: true,
    phone: 'order-2 grow basis-20 min-w-0 text-sm truncate text-muted',
    cell: (job) => (
      <span className="@2xl:@max-4xl:block @2xl:@max-4xl:max-w-36 truncate">{job.industry}</span>
    ),
  },
  {
    title: texts.columns.open,
    sortKey: 'active',
    sortWords: texts.columns.openOrders,
    isShort: true,
    phone: 'order-4',
    cell: (job) => <StatusBadge job={job} />,
  },
  {
    title: texts.columns.applicants,
    sortKey: 'applicants',
    sortWords: texts.columns.applicantOrders,
    isNumber: true,
    phone: 'order-3 text-sm',
    cell: (job) => (
      <>
        <NewApplicants job={job} />
        <Icon of={Users} className="mr-1 inline size-3.5 text-muted @2xl:hidden" />
        <ApplicantCount job={job} />
      </>
    ),
  },
  {
    title: texts.columns.options,
    isOptions: true,
    phone: 'order-1 -mr-2',
    cell: (job) => <JobOptions job={job} />,
  },
];

/** One line, or two lines where there is little room: the rows keep one height. */
function Title({ job }: { job: JobRow }) {
  return (
    <span
      className="flex items-center *:line-clamp-3 @2xl:*:line-clamp-2 @2xl:@max-4xl:h-10 @4xl:*:line-clamp-1"
      title={job.name}
    >
      <JobLink job={job} />
    </span>
  );
}

function NewApplicants({ job: { id, name, new_count: count = 0 } }: { job: JobRow }) {
  const first = useStages().find(({ kind }) => kind === 'in_progress');
  if (count === 0) return null;
  return (
    <Link
      to={`/admin/applicants?job=${id}&stage=${first?.id}&is_new=true&sort=applied`}
      aria-label={texts.newOf(count, name)}
      className="mr-3 whitespace-nowrap text-link hover:underline pointer-coarse:py-2"
    >
      {texts.newCount(count)}
    </Link>
  );
}

/** Follows a change of the status at once. */
export function StatusBadge({ job }: { job: { id: string; active: boolean } }) {
  return <OpenBadge isOpen={useShownStatus(job)} />;
}

export function OpenBadge({ isOpen }: { isOpen: boolean }) {
  return (
    <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? texts.states.open : texts.states.closed}</Badge>
  );
}

/** The job of an application. */
export function AppliedJobLink({ job }: { job: SuspectedApplication['job'] }) {
  return job ? <JobLink job={job} /> : texts.generalApplication;
}

function JobLink({ job }: { job: { id: string; name: string } }) {
  return (
    <Link to={`/admin/jobs/${job.id}`} className="hover:underline">
      {job.name}
    </Link>
  );
}

/** The edge of a button shows in its row. */
const rowButtonClass = 'border font-normal shy max-md:px-2 @2xl:w-20';

function JobOptions({ job }: { job: JobRow }) {
  const { pathname, search } = useLocation();
  return (
    <span className="inline-flex gap-1">
      <LinkButton
        to={`/admin/jobs/${job.id}`}
        isSmall
        look="quiet"
        aria-label={`${texts.manage} ${job.name}`}
        className={rowButtonClass}
      >
        {texts.manage}
      </LinkButton>
      <JobStatusButton job={job} savedAt={pathname + search} look="quiet" className={rowButtonClass} />
    </span>
  );
}
