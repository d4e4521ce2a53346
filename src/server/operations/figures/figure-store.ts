import { sql as expression, type RawBuilder } from 'kysely';
import type { FigureGroup, StageFlow, UnlikelyDay } from '../../../contract/figures.ts';
import { limits } from '../../../contract/limits.ts';
import { adminName } from '../../../database/admin-name.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { firstAnswer, isPlaced, isWaiting } from '../../people/applications/application-state.ts';
import { isCounted, keyOf, type Scope } from './cohort.ts';

type Counts = {
  /** `null`: not counted for a source and a job together. */
  seen: number | null;
  count: number;
  answered: number;
  placed: number;
};

export type Counted = Counts & {
  kind: 'all' | Exclude<FigureGroup, 'stage' | 'alert'>;
  /** The Monday of a week. `null` for the sum of the others; then `name` is their number. */
  id: string | null;
  name: string;
};

/**
 * Counts a period as a whole, its weeks, and its largest sources, jobs, industries and recruiters: the most applications come first.
 * Small groups are made first, which are then named and ranked.
 */
export async function countGroups(
  sql: Sql,
  { most, ...scope }: Scope & { most: number },
): Promise<Counted[]> {
  const { rows } = await expression<Counted>`
    with small as materialized (
      select week, applications.source, job_id, count(*) as count, count(${firstAnswer}) as answered,
        count(*) filter (where ${isPlaced}) as placed
      from applications join stages on stages.id = stage_id
      cross join lateral (select ${mondayOf(scope)} as week) as its
      where ${await isCounted(sql, scope)}
      group by grouping sets ((week), (applications.source), (job_id))
    ), counted as (
      select 'week' as kind, week::text as id, '' as name, count, answered, placed from small where week is not null
      union all
      select 'source', ${keyOf(expression`source`)}, regexp_replace(min(source), '^www\\.', '', 'i'),
        sum(count), sum(answered), sum(placed)
      from small where source is not null group by 2
      union all
      select 'job', job_id::text, '', count, answered, placed from small where job_id is not null
      union all
      select 'industry', industry_id::text, '', sum(small.count), sum(answered), sum(placed)
      from small join jobs on jobs.id = job_id group by industry_id
      union all
      select 'recruiter', posted_by, '', sum(small.count), sum(answered), sum(placed)
      from small join jobs on jobs.id = job_id group by posted_by
      union all
      select 'all', '', '', coalesce(sum(count), 0), coalesce(sum(answered), 0), coalesce(sum(placed), 0)
      from small where week is not null
    ), seen as (${seenGroups(scope)}), named as (
      select kind, part.id, coalesce(nullif(part.name, ''), jobs.name, industries.display_name, nullif(${adminName}, ''),
          case when kind in ('source', 'recruiter') then part.id end, '') as name,
        seen, coalesce(part.count, 0) as count, coalesce(answered, 0) as answered, coalesce(placed, 0) as placed
      from (counted full join seen using (kind, id)) as part
      left join jobs on jobs.id = case when kind = 'job' then part.id::bigint end
      left join industries on industries.id = case when kind = 'industry' then part.id::bigint end
      left join admins on kind = 'recruiter' and admins.username = part.id
    ), ranked as (
      select kind, id, name, seen, count, answered, placed, row_number() over (
        partition by kind order by named.count desc, seen desc nulls last, name, id) as place
      from named
    )
    (select kind, id, name, seen::int, count::int, answered::int, placed::int from ranked
      where place <= ${most} or kind = 'week' order by kind, place)
    union all
    (select kind, null, count(*)::text, sum(seen)::int, sum(count)::int, sum(answered)::int, sum(placed)::int
      from ranked where place > ${most} and kind <> 'week' group by kind)
  `.execute(sql);
  return rows.map((row) => ({ ...row, seen: isSeenCounted(row.kind, scope) ? (row.seen ?? 0) : null }));
}

const mondayOf = ({ timeZone }: Scope) =>
  expression`date_trunc('week', applications.created_at at time zone ${timeZone})::date`;

/** A view has no source and no job together. */
export function isSeenCounted(kind: Counted['kind'], { job, industry, source }: Scope): boolean {
  const isOfJob =
    ['job', 'industry', 'recruiter'].includes(kind) || job !== undefined || industry !== undefined;
  return !(isOfJob && (kind === 'source' || source !== undefined));
}

/** The views of days, as rows with `day`, `job_id`, `industry_id`, `posted_by` and `count`. */
function viewsOf({ job, industry, source }: Scope, days: RawBuilder<unknown>): RawBuilder<unknown> {
  const isOfJob = job === undefined ? expression`true` : expression`job_id = ${databaseId(job)}`;
  const isOfIndustry =
    industry === undefined ? expression`true` : expression`industry_id = ${databaseId(industry)}`;
  return source === undefined
    ? expression`
        select day, job_id, industry_id, posted_by, job_views.count from job_views join jobs on jobs.id = job_id
        where ${days} and ${isOfJob} and ${isOfIndustry}`
    : expression`
        select day, null::bigint as job_id, null::bigint as industry_id, null::text as posted_by, count from source_views
        where ${days} and source = ${keyOf(expression`${source}::text`)}`;
}

function seenGroups(scope: Scope): RawBuilder<unknown> {
  const { from, to, source } = scope;
  const days = expression`day between ${from}::date and ${to}::date`;
  const isOfSource =
    source === undefined ? expression`true` : expression`source = ${keyOf(expression`${source}::text`)}`;
  return expression`
    select kind, id, sum(views.count) as seen from (${viewsOf(scope, days)}) as views cross join lateral (values
      ('all', ''), ('week', date_trunc('week', day)::date::text), ('job', job_id::text),
      ('industry', industry_id::text), ('recruiter', posted_by)) as part (kind, id)
    where id is not null group by kind, id
    union all
    select 'source', source, sum(count) from source_views
    where ${days} and ${isOfSource} and ${isSeenCounted('source', scope)}
    group by source`;
}

/** Fewer views of one day are likely anywhere. */
const likelyViews = 100;

/** Anybody can open pages by a program. Nothing is deleted: a person decides what to believe. */
export async function listUnlikelyDays(sql: Sql, scope: Scope): Promise<UnlikelyDay[]> {
  const { from, to, source } = scope;
  const days = expression`day between least(${from}::date, ${to}::date - 89) and ${to}::date`;
  const { rows } = await expression<UnlikelyDay>`
    with seen as (
      select null as source, day, sum(views.count)::int as seen from (${viewsOf(scope, days)}) as views group by day
      union all
      select source, day, count from source_views
      where ${days} and ${source === undefined && isSeenCounted('source', scope)}
    ), usual as (
      select source, percentile_disc(0.5) within group (order by seen) as usual from seen group by source
    )
    select day::text, seen.source, seen.seen, usual from seen
    join usual on usual.source is not distinct from seen.source
    where day >= ${from}::date and seen.seen > greatest(usual * ${limits.unlikelyTimes}::int, ${likelyViews}::int)
    order by seen.seen desc, day, seen.source nulls first limit 10`.execute(sql);
  return rows;
}

type AnswerTimes = { waiting: number; waiting_again: number; first_answer_minutes: number | null };

/** How many wait now, and the median time to the first answer. */
export async function readAnswerTimes(sql: Sql, scope: Scope) {
  const { rows } = await expression<AnswerTimes>`
    select count(*) filter (where ${isWaiting})::int as waiting,
      count(*) filter (where ${isWaiting} and ${firstAnswer} is not null)::int as waiting_again,
      round(percentile_cont(0.5) within group (
        order by extract(epoch from ${firstAnswer} - applications.created_at)) / 60)::int as first_answer_minutes
    from applications join stages on stages.id = stage_id
    where ${await isCounted(sql, scope)}`.execute(sql);
  return rows[0] ?? { waiting: 0, waiting_again: 0, first_answer_minutes: null };
}

/** Counts from which stage the applications of a period went to which. A move that was undone is none. */
export async function countStageFlow(sql: Sql, scope: Scope): Promise<StageFlow[]> {
  const counted = await isCounted(sql, scope);
  const { rows } = await expression<StageFlow>`
    with went as (
      select from_stage_id as id, to_stage_id as next_id, count(*)::int as count
      from applications join stage_steps on application_id = applications.id
      where ${counted} group by from_stage_id, to_stage_id
      union all
      select stage_id, null, count(*)::int from applications where ${counted} group by stage_id
    ), named as (
      select part.id, rank, kind, coalesce(name, (
        select before ->> 'name' from changes
        where entity_kind = 'stage' and entity_id = part.id::text and action = 'delete' order by changes.id desc limit 1
      ), '') as name
      from (select id from went union select next_id from went where next_id is not null) as part
      left join stages on stages.id = part.id
    )
    select went.id::text as id, stage.name, stage.kind, sum(count)::int as came,
      coalesce(sum(count) filter (where next_id is null), 0)::int as stay,
      coalesce(json_agg(
        json_build_object('id', next_id::text, 'name', next.name, 'count', count)
        order by count desc, next.rank, next_id) filter (where next_id is not null), '[]') as next
    from went join named as stage on stage.id = went.id left join named as next on next.id = next_id
    group by went.id, stage.name, stage.kind, stage.rank order by stage.rank, went.id`.execute(sql);
  return rows;
}
