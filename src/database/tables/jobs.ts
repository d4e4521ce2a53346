import type { Generated } from 'kysely';
import { jobFactNames, type JobFact, type JobFacts } from '../../contract/job-facts.ts';
import { all, type Entries, type Identity } from './table.ts';

/** The tables of jobs, and of what is searched and counted of them. */
export type JobTables = {
  industries: { id: Identity; display_name: string; version: Generated<number> };
  locations: {
    id: Identity;
    display_name: string;
    city: Generated<string>;
    region: Generated<string>;
    postal_code: Generated<string>;
    country: Generated<string>;
    version: Generated<number>;
  };
  jobs: {
    id: Identity;
    name: string;
    description: string;
    salary: Generated<string>;
    location_id: string;
    industry_id: string;
    posted_by: string;
    is_active: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    posted_at: Date | null;
    office_id: Generated<string | null>;
    /** Worked out from the pay. */
    pay_step: Generated<number | null>;
  } & { [Fact in JobFact]: Generated<JobFacts[Fact]> };
  /** Beside the location that leads. */
  job_locations: { job_id: string; location_id: string; position: number };
  pay_step_basis: { is_only: Generated<boolean>; basis: string };
  public_changes: { id: Identity; at: Generated<Date> };
  searched_jobs: {};
  search_vocabulary: {};
  job_applicant_counts: {};
  job_views: { day: string; job_id: string; count: number };
  source_views: { day: string; source: string; count: number };
};

export const jobTables = {
  industries: { rights: all, neither: 'id display_name version' },
  locations: { rights: all, neither: 'id display_name city region postal_code country version' },
  jobs: {
    rights: all,
    staff: 'posted_by',
    neither: `id name description salary location_id industry_id office_id is_active version
              created_at updated_at posted_at ${jobFactNames.join(' ')} pay_step`,
  },
  job_locations: { rights: all, neither: 'job_id location_id position' },
  pay_step_basis: { rights: 'select insert update', neither: 'is_only basis' },
  public_changes: { rights: 'select', neither: 'id at' },
  searched_jobs: {
    rights: 'select',
    neither: `job_id is_open created_at posted_at location_id further_ids industry_id fact_bits
              pay_step title description document`,
  },
  search_vocabulary: { rights: 'select', neither: 'word letters' },
  job_applicant_counts: { rights: 'select', neither: 'job_id count last_applied_at' },
  job_views: { rights: 'select insert update', neither: 'day job_id count' },
  source_views: { rights: 'select insert update', neither: 'day source count' },
} satisfies Entries<JobTables>;
