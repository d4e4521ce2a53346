import { useMay } from '../accounts/session/viewer.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { Application } from '../../../contract/applications.ts';
import { ApiError } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { type Column, shortGrid, shortGridPlaces } from '../../ui/table/table.tsx';
import { BackLink } from '../entity/page-heading.tsx';
import { AppliedJobLink, OpenBadge } from '../jobs/job-table-columns.tsx';
import { ListView } from '../lists/list-page.tsx';
import { BouncedNote } from '../mail/outbox/mails-beside.tsx';
import { SubmittedDetails } from './applications/submitted-details.tsx';
import type { Route } from './+types/applicant-page.ts';
import { Documents } from './documents/documents.tsx';
import { ApplicantDetails } from './applicant-details.tsx';
import { backOf, keepWalk, placeInWalk, type Walk } from './list-walk.ts';
import { loadApplicantPage } from './load-applicant-page.ts';
import { StageBadge } from './moves/stage-badge.tsx';
import { StageMenu } from './moves/stage-menu.tsx';
import { LikelyDuplicates, MergedRecords } from './merge/records-of-one-person.tsx';
import { PersonHeader } from './person-header.tsx';
import { personName } from './person-name.ts';
import { isSame, readPerson, takeNext } from './read-person.ts';
import { pageTitle } from '../layout/texts.ts';
import * as texts from './texts.ts';
import { personOf } from './timeline/person.ts';
import { Timeline } from './timeline/timeline.tsx';
import { hasBegunMail, WriteMail } from './timeline/write-mail.tsx';
import { Answers } from './triage/answers.tsx';
import { DecisionBar } from './triage/decision-bar.tsx';
import { findInQuestion } from './triage/decisions.ts';
import { WalkLinks } from './triage/walk-links.tsx';
import { WalkList } from './triage/walk-list.tsx';
import * as privacy from './privacy/texts.ts';
import { PersonalData } from './privacy/personal-data.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? personName(loaderData.applicant) : texts.applicant) },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadApplicantPage(async (api, { url }) => {
    const ready = url.search === '' ? await takeNext(id)?.catch(() => undefined) : undefined;
    const page = ready ?? (await readPerson(api, id, url.searchParams));
    keepWalk(page.walk);
    return { ...page, isReadAhead: ready !== undefined };
  }, args);
}

const skeletonColumns: Column<Application>[] = [
  {
    title: texts.job,
    isRowHeader: true,
    phone: shortGridPlaces.head,
    cell: ({ job }) => <AppliedJobLink job={job} />,
  },
  {
    title: texts.positionOpen,
    isShort: true,
    phone: shortGridPlaces.headEnd,
    cell: ({ job }) => job && <OpenBadge isOpen={job.active} />,
  },
  {
    title: texts.applied,
    isShort: true,
    phone: shortGridPlaces.lineEnd,
    cell: ({ created_at }) => <RelativeTime moment={created_at} />,
  },
];

const applicationColumns: Column<Application>[] = [
  ...skeletonColumns,
  {
    title: texts.stage,
    phone: shortGridPlaces.line,
    cell: (application) => (
      <StageMenu
        applications={[application]}
        current={application.stage}
        look="quiet"
        className="-ml-3 max-w-full min-w-36 justify-start"
      >
        <StageBadge stage={application.stage} />
      </StageMenu>
    ),
  },
  {
    title: texts.asSubmitted,
    phone: shortGridPlaces.wide,
    cell: (application) => <SubmittedDetails application={application} />,
  },
];

export default function ApplicantPage({ loaderData }: Route.ComponentProps) {
  const { applicant, walk: loaded, isReadAhead } = loaderData;
  const { id, is_new } = applicant;
  const [longer, setLonger] = useState<{ loaded: Walk | undefined; walk: Walk }>();
  const walk = longer && longer.loaded === loaded ? longer.walk : loaded;
  const place = walk && placeInWalk(walk, id);
  const hasRoom = useWideScreen();
  const mayOpenNew = useMay()('openApplicant');
  useEffect(() => {
    if (is_new && mayOpenNew) void noteOpened(id);
  }, [id, is_new, mayOpenNew]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isShown = true;
    const compare = async () => {
      if (!(await isSame(applicant)) && isShown) await revalidate();
    };
    if (isReadAhead) void compare();
    return () => {
      isShown = false;
    };
  }, [isReadAhead, applicant, revalidate]);
  const isBeside = hasRoom && place !== undefined;
  return (
    <div className={isBeside ? 'grid grid-cols-[18rem_minmax(0,1fr)] gap-x-8 print:block' : undefined}>
      {walk && isBeside && (
        <WalkList walk={walk} current={id} onLonger={(each) => setLonger({ loaded, walk: each })} />
      )}
      <div className="@container min-w-0">
        {applicant.is_erased ? (
          <Skeleton loaded={loaderData} place={place} />
        ) : (
          <PersonPage loaded={loaderData} walk={walk} place={place} />
        )}
      </div>
    </div>
  );
}

type PageProps = {
  loaded: Route.ComponentProps['loaderData'];
  place: ReturnType<typeof placeInWalk>;
};

/** An erasure leaves it. */
function Skeleton({ loaded: { applicant, applications, retention }, place }: PageProps) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to={texts.back.to}>{texts.back.text}</BackLink>
        {place && <WalkLinks place={place} />}
      </div>
      <h1 className="text-2xl">{personName(applicant)}</h1>
      <p className="mt-1 mb-8 text-muted">
        {privacy.erasedNote(retention)} {privacy.skeleton}
      </p>
      <Applications applications={applications} columns={skeletonColumns} />
    </>
  );
}
/** The decision, what the person sent, and the story beside it or below. It stays from one person to the next, with its focus. */
function PersonPage({ loaded, walk, place }: PageProps & { walk: Walk | undefined }) {
  const { applicant, applications, mails, merges, duplicates, timeline, colleagues, questions, retention } =
    loaded;
  const { id } = applicant;
  const [chosen, setChosen] = useState<{ person: string; application: string }>();
  const [pressed, setPressed] = useState<{ person: string; isWriting: boolean }>();
  const ofPerson = applications.items;
  const choice = chosen?.person === id ? ofPerson.find((each) => each.id === chosen.application) : undefined;
  const application = choice ?? findInQuestion(ofPerson, walk?.list);
  const isPressed = pressed?.person === id;
  const isWriting = isPressed ? pressed.isWriting : hasBegunMail();
  const write = (is: boolean) => setPressed({ person: id, isWriting: is });
  const mayWrite = useMay()('writeToApplicant');
  const person = personOf({ applicant, applications: ofPerson, colleagues });
  const ofWalk = ofPerson.find(({ job }) => job?.id === walk?.list.filter.job);
  const back = backOf(walk, id, ofWalk?.job?.name);
  return (
    <div className="flex flex-col">
      <div>
        <BackLink to={back.to}>{back.text}</BackLink>
        <PersonHeader applicant={applicant} />
      </div>
      <DecisionBar
        person={person}
        applications={ofPerson}
        application={application}
        onChoose={(each) => setChosen({ person: id, application: each })}
        place={place}
        ahead={loaded.ahead}
        walk={walk}
        isWriting={isWriting}
        onWrite={() => write(!isWriting)}
      />
      <div>
        {isWriting && mayWrite && (
          <WriteMail key={id} person={person} isFocused={isPressed} onSent={() => write(false)} />
        )}
        <BouncedNote mails={mails} />
        <LikelyDuplicates applicantId={id} duplicates={duplicates} />
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 @5xl:grid-cols-[minmax(0,1fr)_22rem] @5xl:grid-rows-[auto_1fr] @5xl:[reading-flow:source-order]">
        <div className="flex min-w-0 flex-col gap-8">
          {application && <Answers application={application} questions={questions} />}
          <Documents
            key={`documents-${id}`}
            applicant={applicant}
            documents={loaded.documents}
            kinds={loaded.documentKinds}
          />
          <Applications applications={applications} columns={applicationColumns} />
        </div>
        <Timeline key={id} timeline={timeline} person={person} />
        <div className="min-w-0 border-t border-base-300 pt-6">
          <ApplicantDetails key={id} applicant={applicant} />
          <MergedRecords merges={merges} />
          <PersonalData applicant={applicant} retention={retention} />
        </div>
      </div>
    </div>
  );
}

type ApplicationsProps = Pick<PageProps['loaded'], 'applications'> & { columns: Column<Application>[] };

function Applications({ applications, columns }: ApplicationsProps) {
  return (
    <ListView
      title={texts.applications}
      noun={texts.applicationNoun}
      page={applications}
      columns={columns}
      phoneGrid={shortGrid}
      emptyText={texts.noApplications}
      emptyNext={<p>{texts.afterNoApplications}</p>}
    />
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

/** Whether there is room for a list beside a page, for pages that only browsers draw. */
function useWideScreen(): boolean {
  return useSyncExternalStore(watch, () => wideScreen().matches);
}

const wideScreen = () => window.matchMedia('(width >= 1200px)');

function watch(notify: () => void): () => void {
  const screen = wideScreen();
  screen.addEventListener('change', notify);
  return () => screen.removeEventListener('change', notify);
}
