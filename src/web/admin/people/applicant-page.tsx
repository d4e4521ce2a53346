import { useEffect } from 'react';
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import { Link } from 'react-router';
import type { Application } from '../../../contract/applications.ts';
import { ApiError } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BackLink } from '../entity/page-heading.tsx';
import { AppliedJobLink, OpenBadge } from '../jobs/job-table-columns.tsx';
import { readPageQuery } from '../lists/list-query.ts';
import { ListView } from '../lists/list-page.tsx';
import { BouncedNote } from '../mail/outbox/mails-beside.tsx';
import { SubmittedDetails } from './applications/submitted-details.tsx';
import type { Route } from './+types/applicant-page.ts';
import { EditApplicantForm } from './edit-applicant-form.tsx';
import { extendWalk, keepWalk, placeInWalk, readWalk, type WalkPlace } from './list-walk.ts';
import { loadApplicantPage } from './load-applicant-page.ts';
import { StageBadge } from './moves/stage-badge.tsx';
import { StageMenu } from './moves/stage-menu.tsx';
import { LikelyDuplicates, MergedRecords } from './merge/records-of-one-person.tsx';
import { PersonHeader } from './person-header.tsx';
import { personName } from './person-name.ts';
import * as texts from './texts.ts';
import { personOf } from './timeline/person.ts';
import { readShown, readTimeline } from './timeline/read-timeline.ts';
import { Timeline } from './timeline/timeline.tsx';
import { WriteMail } from './timeline/write-mail.tsx';
import * as privacy from './privacy/texts.ts';
import { PersonalData } from './privacy/personal-data.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.pageTitle(loaderData ? personName(loaderData.applicant) : texts.applicant) },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadApplicantPage(async (api, { url }) => {
    const known = readWalk();
    const [applicant, applications, mails, merges, duplicates, timeline, colleagues, retention, walk] =
      await Promise.all([
        api.getApplicant({ params: { id } }),
        api.listApplications({ query: { applicant: id, ...readPageQuery(url.searchParams) } }),
        api.listMails({ query: { applicant: id, kind: 'application_confirmation' } }),
        api.listMerges({ params: { id } }),
        api.listDuplicates({ params: { id } }),
        readTimeline(api, { id, shown: readShown(url.searchParams) }),
        api.listAdmins(),
        api.getRetention({ params: { id } }),
        known && extendWalk(api, known, id),
      ]);
    if (walk && walk !== known) keepWalk(walk);
    const place = walk && placeInWalk(walk, id);
    return { applicant, applications, mails, merges, duplicates, timeline, colleagues, retention, place };
  }, args);
}

const skeletonColumns: Column<Application>[] = [
  { title: texts.job, isRowHeader: true, cell: ({ job }) => <AppliedJobLink job={job} /> },
  { title: texts.positionOpen, isShort: true, cell: ({ job }) => job && <OpenBadge isOpen={job.active} /> },
  { title: texts.applied, isShort: true, cell: ({ created_at }) => <RelativeTime moment={created_at} /> },
];

const applicationColumns: Column<Application>[] = [
  ...skeletonColumns,
  {
    title: texts.stage,
    cell: (application) => (
      <StageMenu
        applications={[application]}
        current={application.stage}
        look="quiet"
        className="-ml-3 max-w-full"
      >
        <StageBadge stage={application.stage} />
      </StageMenu>
    ),
  },
  { title: texts.asSubmitted, cell: (application) => <SubmittedDetails application={application} /> },
];

export default function ApplicantPage({ loaderData }: Route.ComponentProps) {
  const { applicant, applications, mails, merges, duplicates, timeline, colleagues, retention, place } =
    loaderData;
  const { id, is_new } = applicant;
  useEffect(() => {
    if (is_new) void noteOpened(id);
  }, [id, is_new]);
  const applicationList = (
    <ListView
      title={texts.applications}
      noun={texts.applicationNoun}
      page={applications}
      columns={applicant.is_erased ? skeletonColumns : applicationColumns}
      emptyText={texts.noApplications}
    />
  );
  const person = personOf({ applicant, applications: applications.items, colleagues });
  // The skeleton that an erasure leaves.
  if (applicant.is_erased) {
    return (
      <>
        <BackLink to={texts.back.to}>{texts.back.text}</BackLink>
        <h1 className="text-2xl">{personName(applicant)}</h1>
        <p className="mt-1 mb-8 text-muted">
          {privacy.erasedNote(retention)} {privacy.skeleton}
        </p>
        {applicationList}
      </>
    );
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to={texts.back.to}>{texts.back.text}</BackLink>
        {place && <WalkLinks place={place} />}
      </div>
      <PersonHeader applicant={applicant} />
      <div className="-mt-4 mb-6">
        <WriteMail key={id} person={person} />
      </div>
      <BouncedNote mails={mails} />
      <LikelyDuplicates applicantId={id} duplicates={duplicates} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {applicationList}
          <Timeline key={id} timeline={timeline} person={person} />
        </div>
        <div className="min-w-0">
          <section aria-labelledby="details" className="max-w-xl">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
              <h2 id="details" className="text-xl">
                {texts.details}
              </h2>
              <LinkButton to={`/admin/applicants/${id}/merge`} look="quiet" isSmall className="-mr-3">
                {texts.mergeWith}
              </LinkButton>
            </div>
            <EditApplicantForm key={id} applicant={applicant} />
          </section>
          <MergedRecords merges={merges} />
          <PersonalData applicant={applicant} retention={retention} />
        </div>
      </div>
    </>
  );
}

/** If the call fails, the applicant stays new, and the next opening is noted. */
async function noteOpened(id: string): Promise<void> {
  try {
    await browserApi.openApplicant({ params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The people before and after in the list that somebody came from. The keys press the links. */
function WalkLinks({ place }: { place: WalkPlace }) {
  const { number, previous, next } = place;
  return (
    <nav aria-label={texts.listNavigation} className="flex items-center gap-1 text-sm">
      <span className="mr-1 text-muted tabular-nums">{texts.placeInList(number, place)}</span>
      <WalkLink id={previous} name={texts.previous} shortcut="Shift+K" icon={ChevronLeft} />
      <WalkLink id={next} name={texts.next} shortcut="Shift+J" icon={ChevronRight} />
    </nav>
  );
}

type WalkLinkProps = { id: string | undefined; name: string; shortcut: string; icon: IconNode };

/** At an end of the list the link keeps its room, so that the other one stays under the pointer. */
function WalkLink({ id, name, shortcut, icon }: WalkLinkProps) {
  if (id === undefined) return <span className="btn btn-square btn-sm invisible" />;
  return (
    <Link
      to={`/admin/applicants/${id}`}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      className="btn btn-square btn-ghost btn-sm"
    >
      <Icon of={icon} />
    </Link>
  );
}
