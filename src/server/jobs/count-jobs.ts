import { sql as expression, type RawBuilder } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';

type CountedJobs = {
  isOpen?: boolean | undefined;
  /** An id, or SQL of one. */
  location?: string | RawBuilder<unknown> | undefined;
  industry?: string | RawBuilder<unknown> | undefined;
};

/** The number of jobs, from counters. */
export function jobCount({ isOpen, location, industry }: CountedJobs): RawBuilder<number> {
  return expression<number>`(
    select coalesce(sum(count), 0)::int from job_counts
    where location_id = ${categoryId(location)} and industry_id = ${categoryId(industry)}
      and ${isOpen === undefined ? expression`true` : expression`is_open = ${isOpen}`}
  )`;
}

export async function countJobs(sql: Sql, jobs: CountedJobs): Promise<number> {
  const { count } = await sql.selectNoFrom(jobCount(jobs).as('count')).executeTakeFirstOrThrow();
  return count;
}

/** In `job_counts`, 0 stands for all locations or industries, and `databaseId` gives it for impossible ids. */
export function categoryId(id: string | RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  if (id === undefined) return expression`0`;
  return typeof id === 'string' ? expression`nullif(${databaseId(id)}::bigint, 0)` : id;
}
