import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { OwnPage as Page } from '../../../contract/own-page.ts';
import { readForm, serverApi } from '../../api/load-page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/page/page-state.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { unlistedMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/own-page.ts';
import { ActForm, ActingContext } from './act-form.tsx';
import { OwnApplication } from './own-application.tsx';
import { OwnConsent } from './own-consent.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { OwnMails } from './own-mails.tsx';
import { type OwnPageAnswer, runAct } from './own-page-acts.ts';
import { PageActs } from './page-acts.tsx';
import { OwnPageDoor } from './own-page-door.tsx';
import { StayOffer } from './stay-offer.tsx';
import * as texts from './texts.ts';
import { useOwnPage } from './use-own-page.ts';

export const meta = () => unlistedMeta(texts.title);

/** Takes every form of the page when there is no JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await runAct(serverApi(context), await readForm(request));
  return data(answer, { status: answer.status === 0 ? 503 : answer.status });
}

/**
 * Everybody gets the same page by GET: neither opening it nor a program that looks into mails changes anything. A POST
 * opens it for one person.
 */
export default function OwnPage({ actionData }: Route.ComponentProps) {
  const { answer, token, send, busy } = useOwnPage(actionData);
  return (
    <ActingContext value={{ answer, send, busy }}>
      <div className="page-width pt-8 md:pt-12">
        <div className="mx-auto max-w-2xl">
          {answer?.page ? (
            <Opened page={answer.page} notice={answer.notice} />
          ) : (
            <Closed answer={answer} token={token} />
          )}
        </div>
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

function Opened({ page, notice }: { page: Page; notice: string | undefined }) {
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
      <p role="status" className={notice === undefined ? 'sr-only' : 'mb-8 rounded-box bg-base-200 p-4'}>
        {notice}
      </p>
      {page.ends_on !== null && <StayOffer endsOn={page.ends_on} />}
      {applications.map((application) => (
        <OwnApplication key={application.id} application={application} />
      ))}
      {applications.length === 0 && (
        <EmptyState title={texts.noApplications}>
          <LinkButton to="/jobs">{texts.seeJobs}</LinkButton>
        </EmptyState>
      )}
      <OwnDocuments documents={page.documents} />
      <OwnDetails page={page} />
      <OwnMails {...page} />
      <OwnConsent since={page.kept_for_jobs_since} />
      <PageActs />
    </>
  );
}
