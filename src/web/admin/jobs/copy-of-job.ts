import { jobFactNames, type JobFacts } from '../../../contract/job-facts.ts';
import type { Job, NewJob } from '../../../contract/jobs.ts';
import { limits } from '../../../contract/limits.ts';
import * as texts from './texts.ts';

/** A closed job with the same content. Its title says so, as far as there is room. */
export function copyOfJob(job: Job): NewJob {
  return {
    name: job.name.slice(0, limits.jobName - texts.copyOf.length) + texts.copyOf,
    description: job.description,
    salary: job.salary,
    ...copiedFacts(job),
    location_key: job.location_key,
    ...(job.further_location_ids !== undefined && { further_location_ids: job.further_location_ids }),
    industry_key: job.industry_key,
    ...(job.office_id !== undefined && { office_id: job.office_id }),
  };
}

/** The copy is for another time, so it has no closing date. */
function copiedFacts(job: Job): Partial<JobFacts> {
  const names = jobFactNames.filter((fact) => job[fact] !== undefined && fact !== 'closes_on');
  return Object.fromEntries(names.map((fact) => [fact, job[fact]]));
}
