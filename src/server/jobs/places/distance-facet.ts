import { sql as expression } from 'kysely';
import { distances } from '../../../contract/fact-values.ts';
import type { FactFacet } from '../../../contract/jobs.ts';
import type { Sql } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { countJobs } from '../search/find-jobs.ts';
import {
  isAtAny,
  type JobConditions,
  jobsThat,
  type OpenFilter,
  openConditions,
} from '../search/job-conditions.ts';
import type { JobSearch } from '../search/search-query.ts';
import { unitOf } from './distance-unit.ts';
import type { Near } from './near.ts';

type Asked = { filter: OpenFilter; search: JobSearch | undefined; config: Pick<Config, 'agencyCountry'> };

/**
 * Counts the open jobs within each distance of the asked place, each by the nearest of its locations. The counts ignore the
 * chosen distance.
 */
export async function listDistances(sql: Sql, { filter, search, config }: Asked): Promise<FactFacet[]> {
  const { near, ...others } = filter;
  if (!near?.point) return [];
  const found = { search, conditions: openConditions(others) };
  const counts = await countReached(sql, found, near);
  const options = distances.map((id, at) => ({
    id,
    display_name: `${id} ${unitOf(config)}`,
    count: distances.slice(0, at + 1).reduce((sum, within) => sum + (counts.get(within) ?? 0), 0),
  }));
  // A job that is found already may have an unknown location, too.
  const isUnknown = [isAtAny(near.unknown), expression`not ${isAtAny(near.locations)}`];
  const unknown =
    near.unknown.length === 0
      ? 0
      : await countJobs(sql, { search, conditions: [...found.conditions, ...isUnknown] });
  return [{ filter: 'within', options, unsaid: { count: unknown } }];
}

async function countReached(sql: Sql, { search, conditions }: JobConditions, near: Near) {
  const withinOf = new Map(near.reached.map(({ id, within }) => [id, Number(within)]));
  const reached = { search, conditions: [...conditions, isAtAny([...withinOf.keys()])] };
  const { rows } = await expression<{ ids: string[]; count: number }>`
    select array_prepend(location_id, further_ids)::text[] as ids, count(*)::int as count
    from ${jobsThat(reached)} group by location_id, further_ids`.execute(sql);
  const counts = new Map<string, number>();
  for (const { ids, count } of rows) {
    const within = String(Math.min(...ids.map((id) => withinOf.get(id) ?? Infinity)));
    counts.set(within, (counts.get(within) ?? 0) + count);
  }
  return counts;
}
