import { isApiError, type VisitorApi } from '../../../contract/client.ts';
import type { ClosedJob } from '../../../contract/errors.ts';
import type { JobSummary, OpenJob } from '../../../contract/jobs.ts';
import type { Load } from '../../api/load-page.ts';
import { listRequirements, requirementsFor } from '../questions/asked-questions.ts';
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
  similar: JobSummary[];
  /**
   * The reference in the address, if it belongs to an application for this job. Pages without JavaScript pass it on.
   */
  reference: string | undefined;
};

const unknownId = '0';

export const loadJobPage: Load<JobPageData> = async (api, { params, url }) => {
  const id = looksLikeId(params['id']) ? params['id'] : unknownId;
  const [shown, similar, requirements, reference] = await Promise.all([
    loadJob(api, id),
    findSimilar(api, id),
    listRequirements(api),
    findReference(api, id, url.searchParams.get('reference')),
  ]);
  const needed = requirementsFor(requirements, shown.job?.industry);
  return { ...shown, similar, requirements: needed, reference };
};

/** The data of a general application. */
export type GeneralPageData = { job?: undefined; reference: string | undefined };

/** For the pages of applying, which need no job. */
export const loadApplyPage: Load<JobPageData | GeneralPageData> = async (api, request) => {
  if (request.params['id'] !== undefined) return loadJobPage(api, request);
  const reference = request.url.searchParams.get('reference');
  if (!looksLikeId(reference)) return { reference: undefined };
  const { exists } = await api.checkGeneralReference({ params: { reference } });
  return { reference: exists ? reference : undefined };
};

async function loadJob(api: VisitorApi, id: string): Promise<ShownJob> {
  try {
    return { job: await api.getOpenJob({ params: { id } }) };
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    return { wasOpen: error.code === 'job_closed', job: error.job };
  }
}

/** A job is shown without similar jobs rather than not at all. */
async function findSimilar(api: VisitorApi, id: string): Promise<JobSummary[]> {
  try {
    return await api.listSimilarJobs({ params: { id } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}

async function findReference(api: VisitorApi, id: string, reference: string | null) {
  if (!looksLikeId(reference)) return undefined;
  const { exists } = await api.checkReference({ params: { id, reference } });
  return exists ? reference : undefined;
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
