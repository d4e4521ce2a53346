import { sql as expression, type NotNull, type RawBuilder } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { listedColumns, selectJobs } from './job-columns.ts';

const mostSimilar = 4;

/** As many of the newest are compared of those that share the industry, of those that share the place, and of both. */
const mostCompared = 50;

/**
 * Open jobs with the most in common: the industry, the location and how the title is written. For a job that was
 * never open, and so is nobody's business, the newest ones.
 */
export async function listSimilarJobs(sql: Sql, id: string) {
  const model = await sql
    .selectFrom('jobs')
    .select(['name', 'industry_id', 'location_id'])
    .where('id', '=', databaseId(id))
    .where('posted_at', 'is not', null)
    .executeTakeFirst();
  const openJobs = selectJobs(sql)
    .select(listedColumns)
    .$narrowType<{ posted_at: NotNull }>()
    .where('jobs.is_active', '=', true)
    .where('jobs.id', '<>', databaseId(id));
  const ranked = model ? openJobs.where(isCompared(model)).orderBy(likeness(model), 'desc') : openJobs;
  return ranked.orderBy('jobs.posted_at', 'desc').orderBy('jobs.id', 'desc').limit(mostSimilar).execute();
}

type Model = { name: string; industry_id: string; location_id: string };

function likeness({ name, industry_id, location_id }: Model): RawBuilder<number> {
  return expression<number>`(jobs.industry_id = ${industry_id})::int + (jobs.location_id = ${location_id})::int
    + similarity(jobs.name, ${name})`;
}

/** Whoever shares something; the newest of all in case that they are too few. */
function isCompared({ industry_id, location_id }: Model): RawBuilder<boolean> {
  const [sameIndustry, samePlace] = [
    expression`industry_id = ${industry_id}`,
    expression`location_id = ${location_id}`,
  ];
  return expression<boolean>`jobs.id in (
    ${newest(expression`${sameIndustry} and ${samePlace}`, mostCompared)}
    union ${newest(sameIndustry, mostCompared)}
    union ${newest(samePlace, mostCompared)}
    union ${newest(expression`true`, mostSimilar + 1)})`;
}

function newest(condition: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return expression`(
    select id from jobs where is_active and ${condition} order by posted_at desc, id desc limit ${most})`;
}
