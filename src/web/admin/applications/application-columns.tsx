import type { Application } from '../../../contract/applications.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table.tsx';
import { JobLink, OpenBadge } from '../jobs/job-columns.tsx';
import { SubmittedDetails } from './submitted-details.tsx';

/** A person's application: for what, and with what details. */
export const applicationColumns: Column<Application>[] = [
  { title: 'Job', isRowHeader: true, cell: ({ job }) => <JobLink job={job} /> },
  { title: 'Position Open', cell: ({ job }) => <OpenBadge isOpen={job.active} /> },
  { title: 'Applied', cell: ({ created_at }) => <RelativeTime moment={created_at} /> },
  { title: 'As submitted', cell: (application) => <SubmittedDetails application={application} /> },
];
