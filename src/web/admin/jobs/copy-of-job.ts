import type { Job, NewJob } from '../../../contract/jobs.ts';
import { limits } from '../../../contract/limits.ts';

const mark = ' (copy)';

/** A new, closed job with all that another one has, marked in its title as far as there is room. */
export function copyOfJob(job: Job): NewJob {
  return {
    name: job.name.slice(0, limits.jobName - mark.length) + mark,
    description: job.description,
    salary: job.salary,
    location_key: job.location_key,
    industry_key: job.industry_key,
  };
}
