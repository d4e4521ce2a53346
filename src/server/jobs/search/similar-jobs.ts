import { sql as expression, type RawBuilder } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { readOpenJobs } from '../open-job-list.ts';
import { isAtAny } from './job-conditions.ts';
import { readInOrder } from './read-in-order.ts';

const mostSimilar = 4;

/**
 * Open jobs of the same industry or at one of the same locations: first those with both, then the same industry, then a
 * same location, each with the newest first. For a job that was never open: the newest jobs, which reveal nothing of it.
 */
export async function listSimilarJobs(sql: Sql, id: string) {
  const {
    rows: [model],
  } = await expression<Model>`
    select job_id, industry_id, array_prepend(location_id, further_ids)::text[] as locations
    from searched_jobs where job_id = ${databaseId(id)} and posted_at is not null`.execute(sql);
  const groups = model ? groupsOf(model) : [expression`true`];
  // Each is read in the order of an index until it has enough.
  const newest = groups.map(
    (isInGroup, place) => expression`(
      select job_id, posted_at, ${place}::int as place from searched_jobs as jobs where is_open and ${isInGroup}
      order by posted_at desc, job_id desc limit ${mostSimilar})`,
  );
  const { rows } = await expression<{ id: string }>`
    select job_id::text as id from (${expression.join(newest, expression` union all `)}) as found
    order by place, posted_at desc, job_id desc limit ${mostSimilar}`.execute(sql);
  return readInOrder(
    rows.map((row) => row.id),
    (ids) => readOpenJobs(sql, ids),
  );
}

type Model = { job_id: string; industry_id: string; locations: string[] };

/** The most similar first. No job is in two of them. */
function groupsOf({ job_id, industry_id, locations }: Model): RawBuilder<unknown>[] {
  const [isSame, isThere] = [expression`industry_id = ${industry_id}`, isAtAny(locations)];
  const isOther = expression`job_id <> ${job_id}`;
  return [
    expression`${isOther} and ${isSame} and ${isThere}`,
    expression`${isOther} and ${isSame} and not ${isThere}`,
    expression`${isOther} and not ${isSame} and ${isThere}`,
  ];
}
