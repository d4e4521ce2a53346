import { useEffect, useState } from 'react';
import { data, Form, useLocation, useNavigate } from 'react-router';
import type { DocumentKind } from '../../../contract/document-kinds.ts';
import { answerOr, type Load, loadPage, readForm, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Outcome } from '../../ui/page/outcome.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { optional } from '../../ui/texts.ts';
import { closedTitle, JobClosed } from '../job/job-closed.tsx';
import {
  type GeneralPageData,
  isClosed,
  isUnknownJob,
  type JobPageData,
  loadApplyPage,
} from '../job/load-job-page.ts';
import { keepResults } from '../job/results-address.ts';
import { SimilarJobs } from '../job/similar-jobs.tsx';
import { unlistedMeta } from '../layout/page-meta.ts';
import { ExternalFormFrame } from '../contact/external-form-frame.tsx';
import { OwnFormFrame } from '../contact/own-form-frame.tsx';
import { SendDocuments } from '../documents/send-documents.tsx';
import * as documents from '../documents/texts.ts';
import { BoardLink, WhatNext } from './what-next.tsx';
import * as questions from '../questions/texts.ts';
import { useSite } from '../layout/use-site.ts';
import type { Route } from './+types/complete-application-page.ts';
import { appliedPath, questionsPath } from './application-paths.ts';
import { readDetails } from './apply-details.ts';
import { applyPath } from './apply-path.ts';
import {
  beforeDone,
  hasNothingLeft,
  headingOf,
  leadOf,
  readStanding,
  type Standing,
} from './complete-standing.ts';
import { updateApplication, findApplication } from './own-application.ts';
import { dropDetails, fillFormAddress, findDetails, type OwnDetails } from './own-details.ts';
import * as receipt from './receipt-texts.ts';
import * as texts from './complete-texts.ts';
import { leaveDetails } from './texts.ts';

/** Fixed by the specification, in pixels. */
const frameHeight = 680;

const load: Load<(JobPageData | GeneralPageData) & { documentKinds: DocumentKind[] }> = async (
  api,
  request,
) => {
  const [page, documentKinds] = await Promise.all([
    loadApplyPage(api, request),
    answerOr(api.listDocumentKinds(), []),
  ]);
  return { ...page, documentKinds };
};

/** A closed job keeps the page, without questions, for people who applied before: also in this browser, which only it knows. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(load, serverApi(args.context), args);
  return data(page, { status: isUnknownJob(page) ? 404 : 200 });
}

/** The form works without the job, for example when the connection is lost. */
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  keepResults();
  return loadPage(load, visitorApi, args).catch(() => undefined);
};

/** Takes the details of a stored application without JavaScript, to fill in the external form. */
export async function action({ request }: Route.ActionArgs) {
  return readDetails(await readForm(request));
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (loaderData && isClosed(loaderData) && loaderData.reference === undefined) {
    return unlistedMeta(closedTitle(loaderData));
  }
  if (params.id === undefined) return unlistedMeta(texts.yourDetails);
  const isAsked = loaderData !== undefined && (loaderData.asked.length > 0 || isClosed(loaderData));
  return unlistedMeta(
    isAsked && hasNothingLeft(loaderData, loaderData?.reference) ? texts.yours : texts.complete,
  );
}

export default function ApplicationPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const site = useSite();
  const { applicationFormUrl } = site;
  const navigate = useNavigate();
  const [isSent, setSent] = useState(false);
  const sent = { ...useSentApplication(id, loaderData?.reference), ...actionData };
  const { reference } = sent;
  const hasDetails = actionData !== undefined;
  const standing = readStanding({ page: loaderData, jobId: id, reference, isSent, hasDetails }, site);
  const { isOwn, hasClosed, hasNotApplied, isComplete, hasFrame } = standing;
  // Answers may have been sent from another browser: this one learns it here.
  useEffect(() => {
    if (isComplete) updateApplication(id, reference, { isComplete });
  }, [id, reference, isComplete]);
  if (loaderData && isClosed(loaderData) && (hasNotApplied || isUnknownJob(loaderData))) {
    return <JobClosed page={loaderData} />;
  }
  /** Back at the job, the questions of our own form stay open until they are answered. */
  function goOn(isDone: boolean): void {
    dropDetails();
    if (isDone) updateApplication(id, reference, { isComplete: isDone });
    const outcome: Outcome = { status: 'success', ...(hasNotApplied && { reason: texts.notApplied }) };
    void navigate(appliedPath(id), { state: { ...outcome, reference } });
  }
  return (
    <div className="page-width pt-6 md:pt-8">
      <Arrived jobId={id} reference={reference} page={loaderData} hasClosed={hasClosed} />
      <div className={hasFrame ? besideClass : ''}>
        <div className="lg:sticky lg:top-8 lg:self-start">
          <h1 className="text-xl">{headingOf(id, standing)}</h1>
          <p className="measure mt-1 mb-6 text-muted">{leadOf(id, standing)}</p>
        </div>
        {isOwn && hasFrame && (
          <OwnFormFrame
            src={questionsPath(id, reference)}
            title={texts.formTitle}
            height={frameHeight}
            onMessage={(message) => {
              if (message === 'answers-sent') goOn(true);
              else setSent(true);
            }}
          />
        )}
        {!isOwn && (
          <ExternalFormFrame
            name="application"
            src={fillFormAddress(applicationFormUrl, { job_id: id ?? '', ...sent })}
            title={texts.formTitle}
            height={frameHeight}
            onSent={() => setSent(true)}
          />
        )}
      </div>
      <DocumentsSection jobId={id} reference={reference} page={loaderData} />
      <Done jobId={id} reference={reference} standing={standing} onDone={() => goOn(isComplete || !isOwn)} />
      <JobsLikeIt page={loaderData} isShown={!hasFrame} />
    </div>
  );
}

/** Each part has its heading beside it on a wide screen. */
const besideClass = 'gap-x-16 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]';
/** Told apart from the part before it. */
const partClass = classes(besideClass, 'mt-8 border-t border-base-300');

/** The list for any job asks its questions of who is on it. */
function JoinFirst() {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={applyPath(undefined)} look="accent">
        {leaveDetails}
      </LinkButton>
      <LinkButton to={appliedPath(undefined)}>{questions.seeJobs}</LinkButton>
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];

/** In the frame they stand in the frame. */
function JobsLikeIt({ page, isShown }: { page: Page; isShown: boolean }) {
  return isShown && page?.job && 'similar' in page && <SimilarJobs jobs={page.similar} to={page.job} />;
}

type ArrivedProps = {
  jobId: string | undefined;
  reference: string | undefined;
  page: Page;
  hasClosed: boolean;
};

function Arrived({ jobId, reference, page, hasClosed }: ArrivedProps) {
  const { sendsMails } = useSite();
  if (reference === undefined) return null;
  return (
    <WhatNext jobId={jobId} hasClosed={hasClosed} className="mb-8">
      <p className="font-display text-2xl font-bold text-balance">{texts.stored(page?.job?.name)}</p>
      <p className="mt-1 text-muted">
        {receipt.reference} <bdi className="inline-block text-base-content">{reference}</bdi>
      </p>
      {sendsMails && <BoardLink to="/my" label={receipt.seeApplication} />}
    </WhatNext>
  );
}

/** The application that this browser has sent. Back at the agency's own questions, its answers are found again. */
function useSentApplication(jobId: string | undefined, fromAddress: string | undefined): Partial<OwnDetails> {
  const { applicationFormUrl } = useSite();
  const state: unknown = useLocation().state;
  const isHydrated = useIsHydrated();
  const canAsk = isHydrated && applicationFormUrl === '';
  const reference = fromAddress ?? (canAsk ? findApplication(jobId)?.reference : undefined);
  return {
    ...(reference !== undefined && { reference }),
    ...(isHydrated && findDetails(state)),
  };
}

/** Nobody has to send one. */
function DocumentsSection({ jobId, reference, page }: Omit<ArrivedProps, 'hasClosed'>) {
  if (reference === undefined) return null;
  return (
    <section aria-labelledby="documents" className={classes(partClass, 'pt-6')}>
      <div>
        <h2 id="documents" className="text-lg">
          {documents.heading} <span className="font-sans font-normal text-muted">{optional}</span>
        </h2>
        <p className="mt-1 mb-3 text-sm text-muted">{documents.lead}</p>
      </div>
      <SendDocuments
        key={reference}
        kinds={page?.documentKinds}
        reference={reference}
        onSent={() => updateApplication(jobId, reference, { hasDocument: true })}
      />
    </section>
  );
}

type DoneProps = Pick<ArrivedProps, 'jobId' | 'reference'> & {
  standing: Standing;
  onDone: () => void;
};

/**
 * Leads to the job and its banner: by the navigation's state or, without JavaScript, by the reference in the address.
 * It is quiet until the form says that it was sent, which not every form does.
 */
function Done({ jobId, reference, standing, onDone }: DoneProps) {
  const site = useSite();
  const { isAnswered, hasNotApplied } = standing;
  if (hasNotApplied && jobId === undefined) return <JoinFirst />;
  return (
    <Form
      action={appliedPath(jobId)}
      className={classes(partClass, isAnswered ? doneBarClass : 'pt-6')}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {reference !== undefined && <input type="hidden" name="reference" value={reference} />}
      <p role="status" className={classes('mb-2', isAnswered ? 'font-semibold' : 'text-muted')}>
        {beforeDone(jobId, standing, site)}
      </p>
      <div>
        <Button type="submit" look={isAnswered ? 'accent' : 'plain'} className="px-8 max-md:w-full">
          {texts.done}
        </Button>
      </div>
    </Form>
  );
}

/** The form hides its place, so the last step comes into sight. */
const doneBarClass = 'sticky bottom-0 bg-base-100 py-3';
