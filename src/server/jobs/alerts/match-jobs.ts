import { type RawBuilder, sql as expression } from 'kysely';
import type { Waiting } from '../../../contract/alerts.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { type JobPoints, type PlaceConfig, locateJob } from '../places/locations.ts';

/** Compared with a job in one statement. */
const searchesAtOnce = 5_000;

type MatchConfig = PlaceConfig & { atOnce?: number };

/** Finds the readers of every job that was opened, once each. */
export async function matchOpenedJobs(
  sql: Sql,
  stopping: AbortSignal,
  { atOnce = searchesAtOnce, ...config }: MatchConfig,
): Promise<void> {
  while (!stopping.aborted) {
    const opened = await sql
      .selectFrom('opened_jobs')
      .select(['job_id', expression<string>`opened_at::text`.as('opened_at')])
      .orderBy('opened_at')
      .limit(1)
      .executeTakeFirst();
    if (!opened) return;
    const job = { id: opened.job_id, atOnce, points: await locateJob(sql, opened.job_id, config) };
    // After a death it begins again: nobody is told twice.
    for (let last: string | null = '0'; last !== null;) last = await matchSearches(sql, job, last);
    await sql
      .deleteFrom('opened_jobs')
      .where('job_id', '=', opened.job_id)
      // Closed and opened again meanwhile, with other words perhaps.
      .where(expression<boolean>`opened_at = ${opened.opened_at}::timestamptz`)
      .execute();
  }
}

/** The confirmed alerts of a `batch` of searches that a `job` fits. */
function fittingAlerts({ points, keys }: JobPoints): RawBuilder<unknown> {
  return expression`
  from job, batch join job_alerts on search_id = batch.id
  where confirmed_at is not null
    and (batch.location_id is null or batch.location_id = any(job.further_ids || job.location_id))
    and (batch.industry_id is null or batch.industry_id = job.industry_id)
    and (batch.query is null or ts_match_vq(job.document, batch.query))
    and (batch.near_key is null or batch.near_key = any(${keys}::text[]) or exists (
      select from unnest(${points.map(({ latitude }) => latitude)}::float8[],
        ${points.map(({ longitude }) => longitude)}::float8[]) as place (latitude, longitude)
      where distance_km(near_latitude, near_longitude, latitude, longitude) <= near_km))`;
}

/** How many readers a job would be told to if it were opened now. Of very many searches only the first are compared. */
export async function countWaiting(
  sql: Sql,
  id: string,
  { atOnce = searchesAtOnce, ...config }: MatchConfig,
): Promise<Waiting> {
  const job = databaseId(id);
  const points = await locateJob(sql, job, config);
  const { rows } = await expression<{ count: number; searches: number }>`
    with job as materialized (
      select location_id, further_ids, industry_id, document || ''::tsvector as document
      from searched_jobs where job_id = ${job}
    ),
    batch as materialized (
      select id, location_id, industry_id, query, near_key, near_latitude, near_longitude, near_km
      from alert_searches order by id limit ${atOnce}::int
    )
    select (select count(*)::int from batch) as searches, count(distinct reader_id)::int as count ${fittingAlerts(points)}
      and not exists (
        select from alerted_jobs where alerted_jobs.reader_id = job_alerts.reader_id and job_id = ${job})`.execute(
    sql,
  );
  const { count = 0, searches = 0 } = rows[0] ?? {};
  return { count, ...(searches === atOnce && { is_at_least: true }) };
}

type OpenedJob = { id: string; points: JobPoints; atOnce: number };

/** @returns the last search of those that were compared; null after the last of all */
function matchSearches(
  sql: Sql,
  { id: job, points, atOnce }: OpenedJob,
  after: string,
): Promise<string | null> {
  return transact(sql, async (transaction) => {
    const { rows } = await expression<{ last: string | null }>`
      with job as materialized (
        -- In memory, and not read anew for each search.
        select location_id, further_ids, industry_id, document || ''::tsvector as document
        from searched_jobs where job_id = ${job} and is_open
      ),
      batch as materialized (
        select id, location_id, industry_id, query, near_key, near_latitude, near_longitude, near_km
        from alert_searches where id > ${after}::bigint order by id limit ${atOnce}::int
      ),
      told as (
        insert into alerted_jobs (reader_id, job_id, is_weekly, search_ids)
        select reader_id, ${job}::bigint, bool_and(is_weekly), array_agg(search_id) ${fittingAlerts(points)}
        group by reader_id
        on conflict (reader_id, job_id) do update set
          is_weekly = alerted_jobs.is_weekly and excluded.is_weekly,
          search_ids = alerted_jobs.search_ids || excluded.search_ids
          where alerted_jobs.queued_at is null
      )
      select max(id) as last from batch`.execute(transaction);
    return rows[0]?.last ?? null;
  });
}
