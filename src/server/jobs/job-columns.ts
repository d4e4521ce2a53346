import type { Sql } from '../../database/open.ts';
import { adminName } from '../../database/admin-name.ts';
import { sql as expression } from 'kysely';
import { orderBy } from '../../database/list-order.ts';
import { factColumns } from './job-facts.ts';
import { furtherNames } from './further-locations.ts';

/** Jobs joined with the names of their location, industry and poster. */
export function selectJobs(sql: Sql) {
  return sql
    .selectFrom('jobs')
    .innerJoin('locations', 'locations.id', 'jobs.location_id')
    .innerJoin('industries', 'industries.id', 'jobs.industry_id')
    .innerJoin('admins', 'admins.username', 'jobs.posted_by');
}

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
  furtherNames,
  ...factColumns,
] as const;

/** For the back office alone. */
export const officeName =
  expression<string>`coalesce((select name from offices where id = jobs.office_id), '')`.as('office');

/** Visitors read it, so it is the name and never the username. */
export const posterName = adminName.as('posted_by');

/** People who apply may ask for them, so they are still there. */
export const recruiterName = expression<string>`case when admins.is_active then ${adminName} else '' end`.as(
  'recruiter',
);

/** People who apply may call it, so it goes with a disabled account. */
export const recruiterPhone = expression<string>`case when admins.is_active then direct_line else '' end`.as(
  'recruiter_phone',
);

/** As long as the person shows it. */
export const recruiterPortrait = expression<string>`case
  when admins.is_active and admins.is_shown then portrait else '' end`.as('recruiter_portrait');

export const newestFirst = orderBy(
  { value: expression`jobs.posted_at`, type: 'timestamptz' },
  'jobs.id',
  'desc',
);
