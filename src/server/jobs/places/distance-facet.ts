import { sql as expression } from 'kysely';
import { distances } from '../../../contract/fact-values.ts';
import type { FactFacet } from '../../../contract/jobs.ts';
import type { Sql } from '../../../database/open.ts';
import { type Asked, openJobs } from '../found-jobs.ts';
import { unitOf } from './distance-unit.ts';
import { nearMarks } from '../search/fact-marks.ts';
import type { Near } from './near.ts';

/** Counts the open jobs within each distance of the asked place. The counts ignore the chosen one. */
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
  const { reached } = near;
  const places = reached.map(({ id }) => id);
  const found = openJobs({ ...asked, filter: { ...filter, near: { ...near, places } } });
  const { rows } = await expression<{ within: string; count: number; total: number }>`
    with found as materialized (select id, location_id, further_ids from ${found} as jobs),
    reached as materialized (
      select place, within from unnest(${places}::bigint[], ${reached.map(({ within }) => within)}::text[]) as reached (place, within)
    )
    select within, count(*)::int as count, (select count(*)::int from found) as total
    from (
      -- By the nearest of its locations.
      select id, min(within::int)::text as within from (
        select id, location_id as place from found
        union all select id, unnest(further_ids) from found where further_ids <> '{}'
      ) as places join reached using (place)
      group by id
    ) as nearest
    group by within`.execute(sql);
  return {
    counts: new Map(rows.map(({ within, count }) => [within, count])),
    isAtLeast: (rows[0]?.total ?? 0) > asked.most,
  };
}

async function countUnknown(sql: Sql, { filter, ...asked }: Asked, near: Near) {
  // A job that is found already may have an unknown location, too.
  const others = nearMarks(near).map((found) => expression`!! ${found}`);
  const elsewhere = { ...filter, near: { ...near, places: near.unknown } };
  const found = openJobs({ ...asked, filter: elsewhere }, others);
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from ${found} as found`.execute(sql);
  const { count = 0 } = rows[0] ?? {};
  return { count, ...(count > asked.most && { is_at_least: true }) };
}
