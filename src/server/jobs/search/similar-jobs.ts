import { sql as expression, type NotNull, type RawBuilder } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { listedColumns, selectJobs } from '../job-columns.ts';

const mostSimilar = 4;

/**
 * Open jobs of the same industry or at one of the same locations: first those with both, then the same industry, then a
 * same location, each with the newest first. For a job that was never open: the newest jobs, which reveal nothing of it.
 */
export async function listSimilarJobs(sql: Sql, id: string) {
  const model = await sql
    .selectFrom('jobs')
    .select(['id', 'industry_id'])
    .select(locationsOf(expression.ref('jobs.id')).as('locations'))
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

/** The location that leads a job is among them, and so are the further ones. */
type Model = { industry_id: string; locations: string[] };

function locationsOf(job: RawBuilder<unknown>): RawBuilder<string[]> {
  return expression<string[]>`array(
    select location_id::text from jobs as placed where placed.id = ${job}
    union all select location_id::text from job_locations where job_id = ${job})`;
}

function likeness({ industry_id, locations }: Model): RawBuilder<number> {
  return expression<number>`(jobs.industry_id = ${industry_id})::int * 2
    + (${locationsOf(expression.ref('jobs.id'))} && ${locations}::text[])::int`;
}

/** The newest of each kind, so that the number of compared jobs does not grow with the number of jobs. */
function isSimilar({ industry_id, locations }: Model): RawBuilder<boolean> {
  const sameIndustry = expression`industry_id = ${industry_id}`;
  const sameLocation = expression`location_id = same.id`;
  const both = expression`${sameIndustry} and ${sameLocation}`;
  return expression<boolean>`jobs.id in (
    ${newest(leading, sameIndustry)}
    union select near.job_id from unnest(${locations}::bigint[]) as same (id) cross join lateral (
      ${newest(leading, both)} union all ${newest(leading, sameLocation)}
      union all ${newest(further, both)} union all ${newest(further, sameLocation)}) as near)`;
}

/** Open jobs by the location that leads them, and by each further one. */
const leading = expression`searched_jobs where is_open`;
const further = expression`job_locations where is_active`;

/** One more than are shown, because the job itself may be among them. */
function newest(openJobs: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return expression`(
    select job_id from ${openJobs} and ${condition}
    order by posted_at desc, job_id desc limit ${mostSimilar + 1})`;
}
