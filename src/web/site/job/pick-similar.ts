import type { JobSummary } from '../../../contract/jobs.ts';
import { newestJobs } from './list-texts.ts';
import * as texts from './texts.ts';

type Place = Pick<JobSummary, 'industry' | 'location'>;

/**
 * The jobs of the same trade. A single one is joined by the others, which are of the same place. They stand in pairs, so an
 * odd last one is left out.
 *
 * @param to without it they are the newest of all
 */
export function pickSimilar<Each extends Place>(found: Each[], to: Place | undefined) {
  const alike = to ? found.filter(({ industry }) => industry === to.industry) : found;
  const isAlike = alike.length > 1 || alike.length === found.length;
  const all = isAlike ? alike : found;
  const jobs = all.length > 1 ? all.slice(0, all.length - (all.length % 2)) : all;
  if (!to) return { jobs, heading: newestJobs };
  if (isAlike) return { jobs, heading: texts.similarJobs };
  return { jobs, heading: alike.length > 0 ? texts.moreJobs : texts.moreJobsIn(to.location) };
}
