import type { SuspectedApplication } from '../../../../contract/applications.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { readPageQuery } from '../../lists/list-query.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { AppliedJobLink, OpenBadge } from '../../jobs/job-table-columns.tsx';
import * as applicants from '../texts.ts';
import { EmailText } from '../person-header.tsx';
import { personName } from '../person-name.ts';
import type { Route } from './+types/suspected-page.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(
    (api, { url }) => api.listSuspectedApplications({ query: readPageQuery(url.searchParams) }),
    args,
  );

export default function SuspectedApplications({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      path="/admin/applicants/suspected"
      back={applicants.back}
      heading={texts.heading}
      intro={texts.intro}
      noun={texts.noun}
      page={loaderData}
      columns={suspectedColumns}
      emptyText={texts.none}
    />
  );
}

const suspectedColumns: Column<SuspectedApplication>[] = [
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
  const { id, job } = application;
  const name = personName(application);
  return (
    <SaveButton
      isSmall
      aria-label={texts.isPersonCalled(name)}
      send={(api) => api.acceptSuspectedApplication({ body: { id } })}
      reason={texts.accepted(name, job?.name)}
    >
      {texts.isPerson}
    </SaveButton>
  );
}
