import { sql as expression } from 'kysely';
import type { FigureGroup } from '../../../contract/figures.ts';
import type { Sql } from '../../../database/open.ts';
import { isOnDays } from '../../ground/agency-day.ts';
import { type PeriodWeek, weeksOf, type ZonedPeriod } from './read-period.ts';

const createdAt = expression<Date>`created_at`;

/** Counts a week from an index alone. */
export async function countByWeek(
  sql: Sql,
  { timeZone, ...period }: ZonedPeriod,
): Promise<(PeriodWeek & { count: number })[]> {
  const weeks = weeksOf(period);
  const repeated = await findRepeated(sql);
  const { rows } = await expression<{ count: number }>`
    select (
      select count(*)::int from applications
      where ${isOnDays(createdAt, { timeZone, from: expression`first`, to: expression`last` })}
        and id <> all(${repeated}::bigint[])
    ) as count
    from unnest(${weeks.map(({ from }) => from)}::date[], ${weeks.map(({ to }) => to)}::date[])
      with ordinality as week (first, last, place)
    order by place
  `.execute(sql);
  return weeks.map((week, place) => ({ ...week, count: rows[place]?.count ?? 0 }));
}

type Counted = {
  kind: Exclude<FigureGroup, 'week'>;
  /** `null` for the sum of the others; then `name` is their number. */
  id: string | null;
  name: string;
  count: number;
};

/** The most applications come first. Small groups are made first, which are then named and ranked. */
export async function countByGroup(
  sql: Sql,
  { most, ...days }: ZonedPeriod & { most: number },
): Promise<Counted[]> {
  const repeated = await findRepeated(sql);
  const isCounted = expression`
    ${isOnDays(createdAt, days)}
      and id <> all(${repeated}::bigint[])`;
  const { rows } = await expression<Counted>`
    with by_job as materialized (
      select job_id, count(*) as number from applications where ${isCounted} group by job_id
    ),
    by_source as materialized (
      select source, count(*) as number from applications
      where ${isCounted} group by source
    ),
    named as (
      select 'source' as kind, lower(source) as id, min(source) as name, sum(number) as count
      from by_source group by lower(source)
      union all
      select 'job', jobs.id::text, jobs.name, number
      from by_job join jobs on jobs.id = job_id
      union all
      select 'industry', industries.id::text, min(industries.display_name), sum(number)
      from by_job join jobs on jobs.id = job_id join industries on industries.id = industry_id
      group by industries.id
    ),
    ranked as (
      select kind, id, name, count, row_number() over (partition by kind order by count desc, name, id) as place
      from named
    )
    (select kind, id, name, count::int from ranked where place <= ${most} order by kind, place)
    union all
    (select kind, null, count(*)::text, sum(count)::int from ranked where place > ${most} group by kind)
  `.execute(sql);
  return rows;
}

/**
 * A merge may leave two applications of one person for one job. All but the earliest are repeated. Each pair has one that
 * the merge has moved, so few rows are read.
 */
async function findRepeated(sql: Sql): Promise<string[]> {
  const { rows } = await expression<{ id: string }>`
    select distinct
      case when (moved.created_at, moved.id) > (other.created_at, other.id) then moved.id else other.id end as id
    from applications as moved cross join lateral (
      select created_at, id from applications
      where job_id = moved.job_id and applicant_id = moved.applicant_id and id <> moved.id
      offset 0
    ) as other
    where moved.applied_as_id <> moved.applicant_id
  `.execute(sql);
  return rows.map(({ id }) => id);
}
