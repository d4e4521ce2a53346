import { useLocation } from 'react-router';
import type { SuspectedApplication } from '../../../../contract/suspected-applications.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { AppliedJobLink, OpenBadge } from '../../jobs/job-table-columns.tsx';
import { EmailText } from '../email-text.tsx';
import { personName } from '../person-name.ts';
import * as applicants from '../texts.ts';
import * as texts from './texts.ts';

export const suspectedColumns: Column<SuspectedApplication>[] = [
  { title: texts.received, cell: ({ created_at }) => <RelativeTime moment={created_at} /> },
  { title: texts.name, isRowHeader: true, cell: (application) => <bdi>{personName(application)}</bdi> },
  { title: applicants.email, cell: ({ email }) => <EmailText email={email} /> },
  { title: applicants.phone, isShort: true, cell: ({ phone }) => <bdi>{phone}</bdi> },
  { title: applicants.job, cell: ({ job }) => <AppliedJobLink job={job} /> },
  { title: applicants.positionOpen, cell: ({ job }) => job && <OpenBadge isOpen={job.active} /> },
  { title: texts.hiddenField, cell: ({ trap }) => <bdi className="line-clamp-2 @2xl:max-w-72">{trap}</bdi> },
  {
    title: texts.options,
    isOptions: true,
    cell: (application) => <AcceptButton application={application} />,
  },
];

function AcceptButton({ application }: { application: SuspectedApplication }) {
  const { pathname, search } = useLocation();
  const { isSaving, save } = useSave();
  const { id, job } = application;
  const name = personName(application);
  return (
    <SaveButton
      isSmall
      isSaving={isSaving}
      aria-label={texts.isPersonCalled(name)}
      onSave={() =>
        save({
          send: (api) => api.acceptSuspectedApplication({ body: { id } }),
          savedAt: pathname + search,
          reason: texts.accepted(name, job?.name),
        })
      }
    >
      {texts.isPerson}
    </SaveButton>
  );
}
