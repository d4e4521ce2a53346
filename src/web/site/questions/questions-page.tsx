import { data, Link } from 'react-router';
import { isApiError, type VisitorApi } from '../../../contract/client.ts';
import type { JobSummary } from '../../../contract/jobs.ts';
import { pageFramedHeader } from '../../../contract/page.ts';
import { answerOr, type Load, loadPage, readForm, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { newRandomKey } from '../../ui/form/random-key.ts';
import { answerRefusal, explainFault, failedCallOf, readField } from '../layout/visitor-form.ts';
import { unlistedMeta } from '../layout/page-meta.ts';
import { FramedMain, useIsAlone } from '../contact/own-form-frame.tsx';
import { type ButtonLook, LinkButton } from '../../ui/button.tsx';
import { appliedPath, comesFromOwnPage } from '../apply/application-paths.ts';
import { applyPath } from '../apply/apply-path.ts';
import { apply } from '../apply/texts.ts';
import { SimilarJobs } from '../job/similar-jobs.tsx';
import { BoardLead } from '../layout/board-lines.tsx';
import { findSent } from '../job/load-job-page.ts';
import { looksLikeId } from '../jobs/looks-like-id.ts';
import type { Route } from './+types/questions-page.ts';
import { isAskedFor } from './asked-questions.ts';
import { readAnswers } from './form-answers.ts';
import { AboutJob, QuestionsForm, type RefusedAnswers } from './questions-form.tsx';
import * as texts from './texts.ts';

const load: Load<{
  questions: Awaited<ReturnType<VisitorApi['listQuestions']>>;
  reference?: string;
  isAnswered: boolean;
  isFromOwnPage: boolean;
  job: AskedJob;
  similar: JobSummary[];
}> = async (api, { params, url }) => {
  const id = looksLikeId(params['id']) ? params['id'] : undefined;
  const reference = url.searchParams.get('reference');
  const [questions, job, sent, similar] = await Promise.all([
    api.listQuestions(),
    findJob(api, id),
    findSent(api, id, reference),
    id === undefined ? [] : answerOr(api.listSimilarJobs({ params: { id } }), []),
  ]);
  return {
    questions: questions.filter((question) => isAskedFor(question, job?.industry)),
    ...(looksLikeId(reference) && { reference }),
    isFromOwnPage: comesFromOwnPage(url.searchParams),
    isAnswered: sent.reference !== undefined && sent.questionsLeft === 0,
    job: job && { name: job.name, industry: job.industry, location: job.location, isOpen: 'id' in job },
    similar: similar.slice(0, shownSimilar),
  };
};

/** They fit into the frame on a phone. */
const shownSimilar = 2;

type JobPlace = Pick<JobSummary, 'name' | 'industry' | 'location'>;
type AskedJob = (JobPlace & { isOpen: boolean }) | undefined;

/** A job, open or closed. */
async function findJob(api: VisitorApi, id: string | undefined): Promise<JobPlace | undefined> {
  if (id === undefined) return undefined;
  try {
    return await api.getOpenJob({ params: { id } });
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    return error.job;
  }
}

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);

/** The page of the application shows it in a frame. */
export const headers: Route.HeadersFunction = () => ({ [pageFramedHeader]: '1' });

export const meta = () => unlistedMeta(texts.formTitle);

type Sent = { isSent: true } | { refused: RefusedAnswers };

/** Takes the form when there is no JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const key = readField(form, 'key') || newRandomKey();
  try {
    const body = { reference: readField(form, 'reference'), key, answers: readAnswers(form), send: true };
    await serverApi(context).saveAnswers({ body });
    const sent: Sent = { isSent: true };
    return data(sent);
  } catch (error) {
    const call = failedCallOf(error);
    const values = Object.fromEntries([...form.keys()].map((name) => [name, readField(form, name)]));
    const sent: Sent = { refused: { key, values, fault: explainFault(call, 'answers') } };
    return answerRefusal(sent, call);
  }
}

/** In its frame it has neither header nor footer. */
export default function QuestionsPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { questions, reference, isAnswered, isFromOwnPage: hasWayBack, job, similar } = loaderData;
  const isAlone = useIsAlone() || hasWayBack;
  return (
    <FramedMain isAlone={isAlone} className="fill-frame">
      {hasWayBack && (
        <Link to="/my" className="text-link mb-4 inline-flex min-h-11 items-center">
          {texts.backToOwnPage}
        </Link>
      )}
      {reference === undefined ? (
        <>
          <NotApplied job={job} jobId={id} />
          {isAlone && <SimilarJobs jobs={similar} to={job} />}
        </>
      ) : (
        <QuestionsForm
          key={reference}
          questions={isAnswered ? [] : questions}
          job={job}
          similar={similar}
          isAlone={isAlone}
          wayOn={<WayOn jobId={id} look="plain" />}
          reference={reference}
          refused={actionData && 'refused' in actionData ? actionData.refused : undefined}
          wasSent={actionData !== undefined && 'isSent' in actionData}
        />
      )}
    </FramedMain>
  );
}

/** Somebody who comes without a reference; a closed job takes no applications. */
function NotApplied({ job, jobId }: { job: AskedJob; jobId: string | undefined }) {
  if (!job?.isOpen) {
    return (
      <BoardLead title={texts.notApplied} act={<WayOn jobId={jobId} look="accent" />}>
        <AboutJob job={job} />
      </BoardLead>
    );
  }
  return (
    <BoardLead
      title={texts.notApplied}
      act={
        <LinkButton to={applyPath(jobId)} target="_top" look="accent">
          {apply}
        </LinkButton>
      }
    >
      <AboutJob job={job} />
      {texts.notAppliedReason}
    </BoardLead>
  );
}

function WayOn({ jobId, look }: { jobId: string | undefined; look: ButtonLook }) {
  return (
    <LinkButton to={appliedPath(jobId)} target="_top" look={look}>
      {jobId === undefined ? texts.seeJobs : texts.goToJob}
    </LinkButton>
  );
}
