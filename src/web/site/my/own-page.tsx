import CircleCheck from 'lucide:circle-check';
import X from 'lucide:x';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { OwnPage as Page } from '../../../contract/own-page.ts';
import { loadPage, readForm, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/page/page-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFocusOnChange } from '../../ui/page/use-focus-on-change.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { dismiss as dismissText } from '../../ui/texts.ts';
import { loadNewest } from '../job/load-newest.ts';
import { SimilarJobs } from '../job/similar-jobs.tsx';
import { unlistedMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/own-page.ts';
import { ActForm, ActingContext } from './act-form.tsx';
import { OwnApplication } from './own-application.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { OwnMails } from './own-mails.tsx';
import { type OwnPageAnswer, runAct } from './own-page-acts.ts';
import { PageActs } from './page-acts.tsx';
import { OwnPageDoor } from './own-page-door.tsx';
import { useOwnPage } from './use-own-page.ts';
import * as texts from './texts.ts';
import { keepForJobs } from '../../../contract/consent-text.ts';
import * as consents from '../consent/texts.ts';

export const meta = () => unlistedMeta(texts.title);

export const loader = (args: Route.LoaderArgs) => loadPage(loadNewest, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(loadNewest, visitorApi, args);

/** Takes every form of the page when there is no JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await runAct(serverApi(context), await readForm(request));
  return data(answer, { status: answer.status === 0 ? 503 : answer.status });
}

/**
 * Everybody gets the same page by GET: neither opening it nor a program that looks into mails changes anything. A POST
 * opens it for one person.
 */
export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, token, send, busy, stage, dismiss } = useOwnPage(actionData);
  const start = useFocusOnChange(stage);
  return (
    <ActingContext value={{ answer, send, busy }}>
      <div ref={start} tabIndex={-1} className="page-width pt-8 focus:outline-none md:pt-12">
        {answer?.page ? (
          <Opened page={answer.page} notice={answer.notice} onDismiss={dismiss} />
        ) : (
          <>
            <Closed answer={answer} token={token} />
            <SimilarJobs jobs={loaderData.newest} to={undefined} />
          </>
        )}
      </div>
    </ActingContext>
  );
}

function Closed({ answer, token }: { answer: OwnPageAnswer | undefined; token: string }) {
  const isHydrated = useIsHydrated();
  if (answer?.act === 'read' && answer.fault) return <Unreachable message={answer.fault.title} />;
  // With scripts the browser first asks whether the page is open.
  if (isHydrated && !answer && token === '') return <Waiting />;
  const door = <OwnPageDoor door={answer?.door} token={token} />;
  if (isHydrated || answer) return door;
  return (
    <>
      <div className="[@media(scripting:none)]:hidden">
        <Waiting />
      </div>
      <div className="hidden [@media(scripting:none)]:block">{door}</div>
    </>
  );
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <LoadingState text={texts.reading} />
    </>
  );
}

function Unreachable({ message }: { message: string }): ReactNode {
  return (
    <FailedState title={texts.unreachable}>
      <p>{message}</p>
      <ActForm act="read" submitText={texts.open} />
    </FailedState>
  );
}

type OpenedProps = { page: Page; notice: string | undefined; onDismiss: () => void };

/** The applications lead. On a wide screen the person's own things stand beside them. */
function Opened({ page, notice, onDismiss }: OpenedProps) {
  const { first_name, last_name, applications } = page;
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{texts.title}</h1>
      <p className="mt-2 mb-8 text-muted">
        <bdi>
          {first_name} {last_name}
        </bdi>{' '}
        · <bdi className="wrap-anywhere">{page.email}</bdi>
      </p>
      <Notice text={notice} onDismiss={onDismiss} />
      {page.ends_on !== null && <StayOffer endsOn={page.ends_on} />}
      <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div>
          {applications.map((application) => (
            <OwnApplication key={application.id} application={application} />
          ))}
          {applications.length === 0 && (
            <EmptyState title={texts.noApplications}>
              <LinkButton to="/jobs">{texts.seeJobs}</LinkButton>
            </EmptyState>
          )}
          <OwnDocuments documents={page.documents} kinds={page.document_kinds} />
          <OwnMails {...page} />
        </div>
        <div>
          <OwnDetails page={page} />
          <OwnConsent since={page.kept_for_jobs_since} />
          <PageActs hasOtherMailbox={page.has_other_mailbox} />
        </div>
      </div>
    </>
  );
}

/** Stays in sight, because an act far down the page has its answer here. */
function Notice({ text, onDismiss }: { text: string | undefined; onDismiss: () => void }) {
  return (
    <div role="status" className={text === undefined ? '' : 'sticky top-3 z-10 mb-8 print:hidden'}>
      {text !== undefined && (
        <div className="flex items-start gap-3 rounded-box border border-success bg-base-200 p-3 pl-4">
          <Icon of={CircleCheck} className="mt-0.5 text-success" />
          <p className="min-w-0 grow self-center wrap-anywhere">{text}</p>
          <button
            type="button"
            onClick={onDismiss}
            className="btn btn-square btn-ghost needs-script -my-2"
            aria-label={dismissText}
          >
            <Icon of={X} />
          </button>
        </div>
      )}
    </div>
  );
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Above everything else while the erasure by the retention is near. */
function StayOffer({ endsOn }: { endsOn: string }) {
  return (
    <section aria-labelledby="stay" className="mb-8 rounded-box border border-base-300 p-4 print:hidden">
      <h2 id="stay" className="text-xl">
        {texts.stayTitle}
      </h2>
      <p className="mt-2 mb-4">{texts.stayText(days.format(new Date(endsOn)))}</p>
      <ActForm act="stay" look="accent" submitText={texts.stay} />
    </section>
  );
}

/** Whether the agency keeps the details for other jobs, given and taken back as easily. */
function OwnConsent({ since }: { since: string | null }) {
  return (
    <section aria-labelledby="other-jobs" className="border-t border-base-300 py-8 print:hidden">
      <h2 id="other-jobs" className="text-xl">
        {texts.otherJobs}
      </h2>
      <p className="mt-2 mb-4 text-muted">
        {since === null
          ? keepForJobs.text
          : `${consents.kept} ${texts.youAgreed(days.format(new Date(since)))}`}
      </p>
      <ActForm
        act="keep"
        values={{ keep: since === null ? 'yes' : 'no' }}
        look="plain"
        submitText={since === null ? texts.keepMe : consents.takeBack}
      />
    </section>
  );
}
