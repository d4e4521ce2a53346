import { sql as expression } from 'kysely';
import type { StageFlow } from '../../../contract/figures.ts';
import type { Sql } from '../../../database/open.ts';
import { isCounted, type Scope } from './cohort.ts';

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
