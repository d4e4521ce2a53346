import { sql as expression } from 'kysely';
import { distances } from '../../../contract/fact-values.ts';
import type { FactFacet } from '../../../contract/jobs.ts';
import type { Sql } from '../../../database/open.ts';
import { type Asked, openJobs } from '../found-jobs.ts';
import { unitOf } from './distance-unit.ts';
import { nearMarks } from '../search/fact-marks.ts';
import type { Near } from './near.ts';

/**
 * Counts the open jobs within each distance of the asked place, each by the nearest of its locations. The counts ignore the
 * chosen distance.
 */
export async function listDistances(sql: Sql, asked: Asked): Promise<FactFacet[]> {
  const { near } = asked.filter;
  if (!near?.point) return [];
  const { counts, isAtLeast } = await countReached(sql, asked, near);
  const options = distances.map((id, at) => ({
    id,
    display_name: `${id} ${unitOf(asked.config)}`,
    count: distances.slice(0, at + 1).reduce((sum, within) => sum + (counts.get(within) ?? 0), 0),
    ...(isAtLeast && { is_at_least: true }),
  }));
  return [{ filter: 'within', options, unsaid: await countUnknown(sql, asked, near) }];
}

async function countReached(sql: Sql, { filter, ...asked }: Asked, near: Near) {
  const withinOf = new Map(near.reached.map(({ id, within }) => [id, Number(within)]));
  const found = openJobs({
    ...asked,
    filter: { ...filter, near: { ...near, locations: [...withinOf.keys()] } },
  });
  const { rows } = await expression<{ ids: string[]; count: number }>`
    select array_prepend(location_id, further_ids)::text[] as ids, count(*)::int as count
    from ${found} as found group by location_id, further_ids`.execute(sql);
  const counts = new Map<string, number>();
  for (const { ids, count } of rows) {
    const within = String(Math.min(...ids.map((id) => withinOf.get(id) ?? Infinity)));
    counts.set(within, (counts.get(within) ?? 0) + count);
  }
  return { counts, isAtLeast: rows.reduce((sum, { count }) => sum + count, 0) > asked.most };
}

async function countUnknown(sql: Sql, { filter, ...asked }: Asked, near: Near) {
  // A job that is found already may have an unknown location, too.
  const others = nearMarks(near).map((found) => expression`!! ${found}`);
  const elsewhere = { ...filter, near: { ...near, locations: near.unknown } };
  const found = openJobs({ ...asked, filter: elsewhere }, others);
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from ${found} as found`.execute(sql);
  const { count = 0 } = rows[0] ?? {};
  return { count, ...(count > asked.most && { is_at_least: true }) };
}
