import { randomBytes } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from '../open.ts';
import { type DemoNote, readDemoMessages } from './demo-files.ts';

type Moves = {
  id: string;
  jobId: string;
  by: string;
  cameAt: Date;
  /** The ids of the stages, in which it was one after the other. */
  stageIds: string[];
};

/** Moves an application at equal distances from its arrival until now, as recruiters do: with a line of the history. */
export async function moveDemoApplication(
  sql: Sql,
  { id, jobId, by, cameAt, stageIds }: Moves,
): Promise<void> {
  await expression`
    with stop as (
      select stage, place, stages.name, (
        case when place = 1 then ${cameAt}::timestamptz
        else ${cameAt}::timestamptz + (now() - ${cameAt}::timestamptz) * (place - 1) / ${stageIds.length + 1}::int end) as at
      from unnest(array_prepend((select stage_id from applications where id = ${id}), ${stageIds}::bigint[]))
        with ordinality as stop (stage, place) join stages on stages.id = stage
    ), step as (
      select stage, place, name, at, lag(stage) over by_place as from_id, lag(name) over by_place as from_name, lag(at) over by_place as since
      from stop window by_place as (order by place)
    ), told as (
      insert into changes (at, username, action, entity_kind, entity_id, version, job_id, before, after)
      overriding system value
      select at, ${by}, 'move', 'application', ${id}, place, ${jobId}::bigint,
        jsonb_build_object('stage_id', from_id::text, 'stage', from_name, 'stage_since', since),
        jsonb_build_object('stage_id', stage::text, 'stage', name, 'stage_since', at)
      from step where place > 1 order by place
    ), stepped as (
      insert into stage_steps (application_id, since, from_stage_id, to_stage_id)
      select ${id}, at, from_id, stage from step where place > 1
    )
    update applications set stage_id = stage, stage_since = at, version = place, answered_at = (
        select at from stop join stages on stages.id = stage where place = 2 and kind <> 'withdrawn'), waits_since = null
    from stop where applications.id = ${id} and place = ${stageIds.length + 1}::int`.execute(sql);
}

type Work = { applicantId: string; by: string; tags: string[]; notes: DemoNote[] };

/** Tags and notes of a person. */
export async function addDemoWork(sql: Sql, { applicantId, by, tags, notes }: Work): Promise<void> {
  if (tags.length > 0) {
    await expression`insert into tags (name) select unnest(${tags}::text[]) on conflict do nothing`.execute(
      sql,
    );
    await expression`
      with act as (
        insert into taggings (added, removed, people) values (${tags.join(', ')}, '', 1) returning id
      ), given as (
        insert into applicant_tags (tag_id, tagged_as_id, applicant_id, tagging_id)
        select tags.id, ${applicantId}, ${applicantId}, act.id from tags, act where name = any(${tags}::text[])
        returning tag_id, tagged_as_id, tagging_id
      )
      insert into tagged (tagging_id, tag_id, applicant_id) select tagging_id, tag_id, tagged_as_id from given`.execute(
      sql,
    );
  }
  for (const { text, daysAgo, dueInDays } of notes) {
    const isDue = dueInDays !== undefined;
    await expression`
      insert into notes (applicant_id, author, text, created_at, due_on, assignee)
      values (${applicantId}, ${by}, ${text}, now() - ${daysAgo} * interval '1 day',
        case when ${isDue} then now()::date + ${dueInDays ?? 0}::int end, ${isDue ? by : null})`.execute(sql);
  }
}

export async function addDemoMessages(sql: Sql, by: string): Promise<void> {
  const messages = await readDemoMessages();
  for (const [index, { daysAgo, answeredDaysAgo, order, ...message }] of messages.entries()) {
    const isAnswered = answeredDaysAgo !== undefined;
    await sql
      .insertInto('messages')
      .values({
        ...message,
        job_order: order ? JSON.stringify(order) : null,
        reference: `DEMO-MAIL-${String(index + 1).padStart(4, '0')}`,
        fingerprint: randomBytes(32),
        is_suspected: false,
        created_at: expression<Date>`now() - ${daysAgo} * interval '1 day'`,
        answered_at: isAnswered ? expression<Date>`now() - ${answeredDaysAgo} * interval '1 day'` : null,
        answered_by: isAnswered ? by : null,
      })
      .execute();
  }
}
