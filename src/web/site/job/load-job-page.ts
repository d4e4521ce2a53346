import { isApiError, type VisitorApi } from '../../../contract/client.ts';
import type { ClosedJob } from '../../../contract/errors.ts';
import type { JobSummary, OpenJob } from '../../../contract/jobs.ts';
import { findFigures } from '../layout/find-figures.ts';
import { answerOr, type Load } from '../../api/load-page.ts';
import { askedFor, listAsked, requirementsFor } from '../questions/asked-questions.ts';
import { looksLikeId } from '../jobs/looks-like-id.ts';

type ShownJob = { job: OpenJob } | Omit<ClosedJobData, 'similar'>;
export type ClosedJobData = {
  /** False when there never was such a job. */
  wasOpen: boolean;
  job?: ClosedJob | undefined;
  /** The newest jobs when there never was such a job. */
  similar: JobSummary[];
};
export type JobPageData = ShownJob & {
  requirements: string[];
  /** The ids of its questions; none once it has closed. */
  asked: string[];
  similar: JobSummary[];
  /** Half of all have had an answer within so many days. */
  answerDays: number | null;
  /** The agency's words for the way of an application. */
  steps: string[];
} & SentHere;

export type SentHere = {
  /** The reference in the address, if it belongs to an application for it. Pages without JavaScript pass it on. */
  reference: string | undefined;
  /** How many questions that application has left. */
  questionsLeft: number;
};

const unknownId = '0';

export const loadJobPage: Load<JobPageData> = async (api, { params, url }) => {
  const id = looksLikeId(params['id']) ? params['id'] : unknownId;
  const [shown, similar, asked, sent, { answer_days: answerDays, steps }] = await Promise.all([
    loadJob(api, id),
    answerOr(api.listSimilarJobs({ params: { id } }), []),
    listAsked(api),
    findSent(api, id, url.searchParams.get('reference')),
    findFigures(api),
  ]);
  const industry = shown.job?.industry;
  return {
    ...shown,
    similar,
    answerDays,
    steps,
    requirements: requirementsFor(asked, industry),
    asked: 'wasOpen' in shown ? [] : askedFor(asked, industry),
    ...sent,
  };
};

/** The data of a general application. */
export type GeneralPageData = { job?: undefined; asked: string[] } & SentHere;

/** For the pages of applying, which need no job. */
export const loadApplyPage: Load<JobPageData | GeneralPageData> = async (api, request) => {
  if (request.params['id'] !== undefined) return loadJobPage(api, request);
  const [asked, sent] = await Promise.all([
    listAsked(api),
    findSent(api, undefined, request.url.searchParams.get('reference')),
  ]);
  return { asked: askedFor(asked, undefined), ...sent };
};

async function loadJob(api: VisitorApi, id: string): Promise<ShownJob> {
  try {
    return { job: await api.getOpenJob({ params: { id } }) };
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    return { wasOpen: error.code === 'job_closed', job: error.job };
  }
}

/** @param id of the job; none for a general application */
export async function findSent(
  api: VisitorApi,
  id: string | undefined,
  reference: string | null,
): Promise<SentHere> {
  if (!looksLikeId(reference)) return { reference: undefined, questionsLeft: 0 };
  const { exists, questions_left } = await (id === undefined
    ? api.checkGeneralReference({ params: { reference } })
    : api.checkReference({ params: { id, reference } }));
  return { reference: exists ? reference : undefined, questionsLeft: questions_left };
}

export function isClosed(page: JobPageData | GeneralPageData): page is ClosedJobData & JobPageData {
  return 'wasOpen' in page;
}

export function isUnknownJob(page: JobPageData | GeneralPageData): page is ClosedJobData & JobPageData {
  return isClosed(page) && !page.wasOpen;
}

export function jobPageStatus(page: JobPageData | GeneralPageData): 200 | 404 {
  return isClosed(page) ? 404 : 200;
}
