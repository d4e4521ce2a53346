import { isApiError } from '../../contract/client.ts';
import type { JobSummary, OpenJob } from '../../contract/jobs.ts';
import type { Load } from '../api/load-page.ts';
import { looksLikeId } from './looks-like-id.ts';

/** What the pages of one job show: the job, or that it is not open and what is open instead. */
export type JobPageData = { job: OpenJob } | ClosedJobData;
export type ClosedJobData = {
  /** It was open once; otherwise there never was such a job. */
  wasOpen: boolean;
  similar: JobSummary[];
};

/** No job has it: its page says so. */
const unknownId = '0';

export const loadJobPage: Load<JobPageData> = async (api, { params }) => {
  const id = looksLikeId(params['id']) ? params['id'] : unknownId;
  try {
    return { job: await api.getOpenJob({ params: { id } }) };
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    const similar = await api.listSimilarJobs({ params: { id } });
    return { wasOpen: error.code === 'job_closed', similar };
  }
};

/** There never was such a job; one that has closed was open once. */
export function isUnknownJob(page: JobPageData): page is ClosedJobData {
  return 'wasOpen' in page && !page.wasOpen;
}

/** A position that is not open has no page: search engines drop it with the next visit. */
export function jobPageStatus(page: JobPageData): 200 | 404 {
  return 'job' in page ? 200 : 404;
}
