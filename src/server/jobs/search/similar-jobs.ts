import { sql as expression, type NotNull, type RawBuilder } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { listedColumns, selectJobs } from '../job-columns.ts';

const mostSimilar = 4;

/**
 * Open jobs of the same industry or at the same location: first those with both, then the same industry, then the same
 * location, each with the newest first. For a job that was never open: the newest jobs, which reveal nothing of it.
 */
export async function listSimilarJobs(sql: Sql, id: string) {
  const model = await sql
    .selectFrom('jobs')
    .select(['id', 'industry_id', 'location_id'])
    .where('id', '=', databaseId(id))
    .where('posted_at', 'is not', null)
    .executeTakeFirst();
  const openJobs = selectJobs(sql)
    .select(listedColumns)
    .$narrowType<{ posted_at: NotNull }>()
    .where('jobs.is_active', '=', true);
  const ranked = model
    ? openJobs.where(isSimilar(model)).where('jobs.id', '<>', model.id).orderBy(likeness(model), 'desc')
    : openJobs;
  return ranked.orderBy('jobs.posted_at', 'desc').orderBy('jobs.id', 'desc').limit(mostSimilar).execute();
}

type Model = { industry_id: string; location_id: string };

function likeness({ industry_id, location_id }: Model): RawBuilder<number> {
  return expression<number>`(jobs.industry_id = ${industry_id})::int * 2 + (jobs.location_id = ${location_id})::int`;
}

/** The newest of each kind, so that the number of compared jobs does not grow with the number of jobs. */
function isSimilar({ industry_id, location_id }: Model): RawBuilder<boolean> {
  const [sameIndustry, samePlace] = [
    expression`industry_id = ${industry_id}`,
    expression`location_id = ${location_id}`,
  ];
  return expression<boolean>`jobs.id in (
    ${newest(expression`${sameIndustry} and ${samePlace}`)}
    union ${newest(sameIndustry)}
    union ${newest(samePlace)})`;
}

/** One more than are shown, because the job itself may be among them. */
function newest(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return expression`(
    select job_id from searched_jobs where is_open and ${condition}
    order by posted_at desc, job_id desc limit ${mostSimilar + 1})`;
}
