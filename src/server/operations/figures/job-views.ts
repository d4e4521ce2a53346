import { sql as expression } from 'kysely';
import { LRUCache } from 'lru-cache';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { dayIn } from '../../ground/agency-day.ts';
import { clientOf } from '../../ground/client-address.ts';
import { keyOf } from './cohort.ts';

/** More sources in one day count as unknown: a stranger can name any. */
const mostSources = 200;

/** So many views of one client count within an hour, and sources within a day. A whole office is one client. */
const mostOfClient = { views: 300, sources: 10 };

const hourMs = 60 * 60 * 1_000;

/** The least recently seen of more clients begins anew. */
const mostClients = 10_000;

type View = { id: string; source?: string; timeZone: string };

/**
 * Each worker counts for itself, in memory alone: nothing is kept of a visitor.
 *
 * @param clock milliseconds
 */
export function createViewLimit(clock: { now: () => number } = performance) {
  const views = new LRUCache<string, number>({
    max: mostClients,
    ttl: hourMs,
    noUpdateTTL: true,
    perf: clock,
  });
  const sources = new LRUCache<string, Set<string>>({ max: mostClients, ttl: 24 * hourMs, perf: clock });
  /** @returns the source that the view counts for, unknown after many others; `undefined` if it does not count */
  return (address: string, source = ''): string | undefined => {
    const key = clientOf(address);
    const seen = (views.get(key) ?? 0) + 1;
    views.set(key, seen);
    if (seen > mostOfClient.views) return undefined;
    const named = sources.get(key) ?? new Set();
    if (named.size === 0) sources.set(key, named);
    if (named.size < mostOfClient.sources) named.add(source);
    return named.has(source) ? source : '';
  };
}

/** @returns whether the job is open, so that the view counts */
export async function countJobView(sql: Sql, { id, source = '', timeZone }: View): Promise<boolean> {
  const key = keyOf(expression`${source}::text`);
  const { rows } = await expression`
    with today as (select ${dayIn(timeZone)} as day), job as (
      insert into job_views (day, job_id, count)
      select day, id, 1 from jobs, today where id = ${databaseId(id)} and is_active
      on conflict (day, job_id) do update set count = job_views.count + 1
      returning day
    ), source as (
      insert into source_views (day, source, count)
      select day, case
        when exists (select from source_views as known where known.day = job.day and source = ${key})
          or (select count(*) from source_views as known where known.day = job.day) < ${mostSources}
          then ${key}
        else '' end, 1
      from job
      on conflict (day, source) do update set count = source_views.count + 1
    )
    select day from job`.execute(sql);
  return rows.length > 0;
}

/** The first day with a view. */
export async function findFirstView(sql: Sql): Promise<string | null> {
  const { first } = await sql
    .selectFrom('job_views')
    .select(expression<string | null>`min(day)::text`.as('first'))
    .executeTakeFirstOrThrow();
  return first;
}
