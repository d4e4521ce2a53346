import type { Sql } from '../../database/open.ts';
import { adminName } from '../admins/admin-name.ts';

/** Jobs with the names of what they refer to. */
export function selectJobs(sql: Sql) {
  return sql
    .selectFrom('jobs')
    .innerJoin('locations', 'locations.id', 'jobs.location_id')
    .innerJoin('industries', 'industries.id', 'jobs.industry_id')
    .innerJoin('admins', 'admins.username', 'jobs.posted_by');
}

/** What every list and page shows of a job. */
export const listedColumns = [
  'jobs.id',
  'jobs.name',
  'jobs.salary',
  'jobs.location_id',
  'locations.display_name as location',
  'jobs.industry_id',
  'industries.display_name as industry',
  'jobs.posted_at',
  'jobs.updated_at',
] as const;

/** The person's name, never the username: visitors read it. */
export const posterName = adminName.as('posted_by');
