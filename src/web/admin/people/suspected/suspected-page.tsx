import type { SuspectedApplication } from '../../../../contract/suspected-applications.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { type Column, shortGrid, shortGridPlaces } from '../../../ui/table/table.tsx';
import { readPageQuery } from '../../lists/list-query.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { AskingButton, SaveButton } from '../../changes/forms/save-button.tsx';
import { Details } from '../../../ui/details.tsx';
import { Wanted } from '../applications/submitted-details.tsx';
import { AppliedJobLink } from '../../jobs/job-table-columns.tsx';
import * as applicants from '../texts.ts';
import { EmailText } from '../person-header.tsx';
import { personName } from '../person-name.ts';
import type { Route } from './+types/suspected-page.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

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
      intro={loaderData.total > 0 ? texts.intro : undefined}
      noun={texts.noun}
      page={loaderData}
      columns={suspectedColumns}
      phoneGrid={shortGrid}
      emptyText={texts.none}
      emptyNext={<p>{texts.whatComes}</p>}
    />
  );
}

const wholeLine = 'col-start-1 col-span-2';

const suspectedColumns: Column<SuspectedApplication>[] = [
  {
    title: texts.received,
    phone: shortGridPlaces.headEnd,
    cell: ({ created_at }) => <RelativeTime moment={created_at} />,
  },
  {
    title: texts.name,
    isRowHeader: true,
    phone: shortGridPlaces.head,
    cell: (application) => <bdi>{personName(application)}</bdi>,
  },
  {
    title: applicants.contact,
    phone: `${wholeLine} row-start-2 text-sm text-muted`,
    cell: ({ email, phone_shown }) => (
      <span className="flex flex-wrap gap-x-3">
        <span className="wrap-anywhere">
          <EmailText email={email} />
        </span>
        <bdi className="whitespace-nowrap">{phone_shown}</bdi>
      </span>
    ),
  },
  {
    title: applicants.job,
    phone: `${wholeLine} row-start-3 text-sm`,
    cell: ({ job, ...wanted }) => (
      <>
        <AppliedJobLink job={job} />
        <Wanted of={wanted} />
        {job && !job.active && <span className="block text-muted">{applicants.closed}</span>}
      </>
    ),
  },
  {
    title: texts.reason,
    phone: `${wholeLine} row-start-4 text-sm text-muted`,
    cell: ({ trap }) => (
      <>
        {texts.looksLikeBot}
        <Details>{texts.typedInHidden(trap)}</Details>
      </>
    ),
  },
  {
    title: texts.options,
    isOptions: true,
    phone: `${wholeLine} row-start-5 pb-1`,
    cell: (application) => (
      <span className="inline-flex flex-wrap justify-end gap-2 @max-2xl:justify-start">
        <AcceptButton application={application} />
        <ThrowAwayButton application={application} />
      </span>
    ),
  },
];

/** Nothing of it stays, not even for an undo. */
function ThrowAwayButton({ application }: { application: SuspectedApplication }) {
  const name = personName(application);
  return (
    <AskingButton
      needs="deleteSuspectedApplication"
      {...texts.throwAway}
      isSmall
      label={texts.throwAwayOf(name)}
      send={(api) => api.deleteSuspectedApplication({ params: { id: application.id } })}
      reason={texts.thrownAway}
    >
      <p className="mb-6">{texts.whatGoes(name)}</p>
    </AskingButton>
  );
}

function AcceptButton({ application }: { application: SuspectedApplication }) {
  const { id, job } = application;
  const name = personName(application);
  return (
    <SaveButton
      needs="acceptSuspectedApplication"
      isSmall
      aria-label={texts.isPersonCalled(name)}
      send={(api) => api.acceptSuspectedApplication({ body: { id } })}
      reason={texts.accepted(name, job?.name)}
    >
      {texts.isPerson}
    </SaveButton>
  );
}
