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
  const { rows } = await expression<{ id: string }>`
    select job_id::text as id from searched_jobs as jobs
    where is_open ${model ? isSimilar(model) : expression``}
    order by ${model ? expression`${likeness(model)} desc,` : expression``} posted_at desc, job_id desc
    limit ${mostSimilar}`.execute(sql);
  return readInOrder(
    rows.map((row) => row.id),
    (ids) => readOpenJobs(sql, ids),
  );
}

type Model = { job_id: string; industry_id: string; locations: string[] };

function isSimilar(model: Model): RawBuilder<unknown> {
  return expression`and job_id <> ${model.job_id}
    and (industry_id = ${model.industry_id} or ${isAtAny(model.locations)})`;
}

function likeness({ industry_id, locations }: Model): RawBuilder<unknown> {
  return expression`(industry_id = ${industry_id})::int * 2 + ${isAtAny(locations)}::int`;
}
