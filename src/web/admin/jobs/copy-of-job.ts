import type { Job, NewJob } from '../../../contract/jobs.ts';
import { limits } from '../../../contract/limits.ts';
import * as texts from './texts.ts';

/** A closed job with the same content. Its title says so, as far as there is room. */
export function copyOfJob(job: Job): NewJob {
  return {
    name: job.name.slice(0, limits.jobName - texts.copyOf.length) + texts.copyOf,
    description: job.description,
    salary: job.salary,
    location_key: job.location_key,
    industry_key: job.industry_key,
  };
}
