import { sql as expression, type RawBuilder } from 'kysely';
import type { JobRowSort } from '../../contract/jobs.ts';
import { readSort } from '../../database/list-order.ts';

/** For rows of `searched_jobs`, called `jobs`. Equal jobs come by id, in the same direction. */
export type JobOrder = {
  direction: 'asc' | 'desc';
  value: RawBuilder<unknown>;
  /** Tables that `value` needs besides. */
  join?: RawBuilder<unknown> | undefined;
};

export const newestOpenFirst: JobOrder = { direction: 'desc', value: expression`jobs.posted_at` };

/** All jobs, the newest first unless sorted. */
export function readJobOrder(sort: JobRowSort | undefined): JobOrder {
  const { name = 'created', direction = 'desc' } = readSort(sort) ?? {};
  return { direction, ...keys[name] };
}

/** By the indexes of `jobs`: a page reads the jobs of the first categories alone. */
function byCategory(categories: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return expression`join jobs as placed on placed.id = jobs.job_id join ${categories} on ${categories}.id = placed.${id}`;
}

const keys = {
  created: { value: expression`jobs.created_at` },
  name: {
    value: expression`lower(named.name)`,
    join: expression`join jobs as named on named.id = jobs.job_id`,
  },
  location: {
    value: expression`lower(locations.display_name)`,
    join: byCategory(expression`locations`, expression`location_id`),
  },
  industry: {
    value: expression`lower(industries.display_name)`,
    join: byCategory(expression`industries`, expression`industry_id`),
  },
  active: { value: expression`jobs.is_open` },
  applicants: {
    value: expression`applied.count`,
    join: expression`join job_applicant_counts as applied on applied.job_id = jobs.job_id`,
  },
} satisfies Record<string, Omit<JobOrder, 'direction'>>;
