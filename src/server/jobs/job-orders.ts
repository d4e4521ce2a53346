import { sql as expression, type RawBuilder } from 'kysely';
import type { JobRowSort } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import { type ListOrder, orderBy, readSort, type SortKey } from '../../database/list-order.ts';

/** An order of jobs, and the index that has it. Equal jobs come by id, in the same direction. */
export type JobOrder = {
  direction: 'asc' | 'desc';
  /** The sort key, for rows of `jobs` or of `find_jobs` with that name. */
  value: RawBuilder<unknown>;
  /** A page of the jobs, as rows of `job_id` and the key `at`. */
  first: (limit: RawBuilder<unknown>, offset: RawBuilder<unknown>) => RawBuilder<unknown>;
};

type CategoryFilter = { location?: string | undefined; industry?: string | undefined };

/** Open jobs. */
export function newestOpenFirst({ location, industry }: CategoryFilter = {}): JobOrder {
  const conditions = [expression`true`];
  if (location !== undefined) conditions.push(expression`location_id = ${databaseId(location)}`);
  if (industry !== undefined) conditions.push(expression`industry_id = ${databaseId(industry)}`);
  const chosen = expression.join(conditions, expression` and `);
  const newest = (table: RawBuilder<unknown>, limit: RawBuilder<unknown>) => expression`(
    select job_id, posted_at as at from ${table} and ${chosen} order by posted_at desc, job_id desc ${limit})`;
  const led = expression`searched_jobs where is_open`;
  return {
    direction: 'desc',
    value: expression`jobs.posted_at`,
    first: (limit, offset) => {
      if (location === undefined) return newest(led, pageOf(limit, offset));
      // Each part is read in the order of its index, no further than the page.
      const end = expression`limit ${limit}::int + ${offset}::int`;
      return expression`(
        select job_id, at from (
          ${newest(led, end)} union all ${newest(expression`job_locations where is_active`, end)}
        ) as both_kinds order by at desc, job_id desc ${pageOf(limit, offset)})`;
    },
  };
}

function pageOf(limit: RawBuilder<unknown>, offset: RawBuilder<unknown>): RawBuilder<unknown> {
  return expression`limit ${limit}::int offset ${offset}::int`;
}

/** All jobs, the newest first unless sorted. */
export function readJobOrder(sort: JobRowSort | undefined): JobOrder {
  const { name = 'created', direction = 'desc' } = readSort(sort) ?? {};
  const { value, first } = keys[name];
  const way = expression.raw(direction);
  return { direction, value, first: (limit, offset) => expression`(${first(way)} ${pageOf(limit, offset)})` };
}

/** The same for a whole list that is read in batches; `undefined` where each batch would sort the list again. */
export function readBatchOrder(sort: JobRowSort | undefined): ListOrder | undefined {
  const { name = 'created', direction = 'desc' } = readSort(sort) ?? {};
  const column: SortKey | undefined = columns[name];
  return column && orderBy(column, 'jobs.id', direction);
}

const columns: Partial<Record<keyof typeof keys, SortKey>> = {
  created: { value: expression`jobs.created_at`, type: 'timestamptz' },
  name: { value: expression`lower(jobs.name)`, type: 'text' },
  active: { value: expression`jobs.is_active`, type: 'boolean' },
};

type Key = {
  value: RawBuilder<unknown>;
  first: (way: RawBuilder<unknown>) => RawBuilder<unknown>;
};

const keys = {
  created: {
    value: expression`jobs.created_at`,
    first: (way) => expression`
      select job_id, created_at as at from searched_jobs order by created_at ${way}, job_id ${way}`,
  },
  name: {
    value: expression`(select lower(name) from jobs as named where named.id = jobs.id)`,
    first: (way) => expression`
      select id as job_id, lower(name) as at from jobs order by lower(name) ${way}, id ${way}`,
  },
  location: categoryKey('locations', 'location_id'),
  industry: categoryKey('industries', 'industry_id'),
  active: {
    value: expression`jobs.is_active`,
    first: (way) => expression`
      select job_id, is_open as at from searched_jobs order by is_open ${way}, job_id ${way}`,
  },
  applicants: {
    value: expression`(select count from job_applicant_counts where job_id = jobs.id)`,
    first: (way) => expression`
      select job_id, count as at from job_applicant_counts order by count ${way}, job_id ${way}`,
  },
} satisfies Record<string, Key>;

/** The categories by name, and the jobs of each by id: both have an index. */
function categoryKey(table: 'locations' | 'industries', column: 'location_id' | 'industry_id'): Key {
  const [categories, id] = [expression.table(table), expression.ref(`${table}.id`)];
  const ofJob = expression.ref(`jobs.${column}`);
  return {
    value: expression`(select lower(display_name) from ${categories} where ${id} = ${ofJob})`,
    first: (way) => expression`
      select jobs.id as job_id, lower(display_name) as at
      from ${categories} join jobs on ${ofJob} = ${id}
      order by lower(display_name) ${way}, jobs.id ${way}`,
  };
}
