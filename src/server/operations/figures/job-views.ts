import { sql as expression } from 'kysely';
import { LRUCache } from 'lru-cache';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { dayIn } from '../../ground/agency-day.ts';
import { clientsOf } from '../../ground/client-address.ts';
import { limitRoom } from '../../ground/rate-limits.ts';
import { keyOf } from './cohort.ts';

/** More sources in one day count as unknown: a stranger can name any. As many known ones have places of their own. */
const mostSources = 200;

/** So many views of one client count within an hour, and sources within a day. A whole office is one client. */
const mostOfClient = { views: 300, sources: 10 };

const hourMs = 60 * 60 * 1_000;

type View = { id: string; source?: string; timeZone: string; known: string[] };

/**
 * Each worker counts for itself, in memory alone: nothing is kept of a visitor.
 *
 * @param clock milliseconds
 */
export function createViewLimit(clock: { now: () => number } = performance) {
  const views = new LRUCache<string, number>({
    ...limitRoom,
    ttl: hourMs,
    noUpdateTTL: true,
    perf: clock,
  });
  const sources = new LRUCache<string, Set<string>>({ ...limitRoom, ttl: 24 * hourMs, perf: clock });
  /** @returns the source that the view counts for, unknown after many others; `undefined` if it does not count */
  return (address: string, source = ''): string | undefined => {
    const clients = clientsOf(address);
    const seen = clients.map(({ key }) => (views.get(key) ?? 0) + 1);
    for (const [index, { key }] of clients.entries()) views.set(key, seen[index]);
    if (clients.some(({ times }, index) => (seen[index] ?? 0) > mostOfClient.views * times)) return undefined;
    const named = clients.map(({ key, times }) => {
      const names = sources.get(key) ?? new Set();
      if (names.size === 0) sources.set(key, names);
      return { names, hasPlace: names.has(source) || names.size < mostOfClient.sources * times };
    });
    if (!named.every(({ hasPlace }) => hasPlace)) return '';
    for (const { names } of named) names.add(source);
    return source;
  };
}

/** Sources of applications of the last 90 days, those with the most first. They are read once an hour. */
export function keepKnownSources(sql: Sql): () => Promise<string[]> {
  const read = async () => {
    const { rows } = await expression<{ key: string }>`
      select ${keyOf(expression`source`)} as key from applications
      where created_at > now() - interval '90 days' and source <> ''
      group by 1 order by count(*) desc, 1 limit ${mostSources}`.execute(sql);
    return rows.map(({ key }) => key);
  };
  const kept = new LRUCache<'all', string[]>({ max: 1, ttl: hourMs, fetchMethod: read });
  return async () => (await kept.fetch('all')) ?? [];
}

/** @returns whether the job is open, so that the view counts */
export async function countJobView(sql: Sql, { id, source = '', timeZone, known }: View): Promise<boolean> {
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
          or ${key} = any(${known}::text[])
          or (select count(*) from source_views as known where known.day = job.day
            and source <> all(${known}::text[])) < ${mostSources}
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
