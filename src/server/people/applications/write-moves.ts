import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { lastAnswer, shownWords } from './application-state.ts';

/** The mails of these moves wait for it. */
export type Delay = { answerDelayMinutes: number };

export type MoveCause = {
  by: string;
  partOf?: string | undefined;
  undoes?: string | undefined;
};

type Writing = MoveCause &
  Delay & {
    ids: string[];
    /**
     * A `select` of `was`, the rows of now, with one row for each of these ids: `id`, `stage_id`, `stage_since`,
     * `answered_at` and `waits_since` after the move, and `is_mailed`.
     */
    target: RawBuilder<unknown>;
    /** Further statements on `moved`, such as an insert of mails. */
    mails: RawBuilder<unknown>;
  };

export type MovedRow = {
  id: string;
  version: number;
  change_id: string;
  /** The mail of the move before has left, or is on its way. */
  has_mail_left: boolean;
};

/**
 * Moves locked applications in one statement: each gets a stage, a version and a line in its history. Mails of the moves
 * before, which have not left, are called back.
 */
export async function writeMoves(transaction: Sql, { ids, target, mails, ...cause }: Writing) {
  const { by, partOf = null, undoes = null, answerDelayMinutes } = cause;
  const { rows } = await expression<MovedRow>`
    with was as materialized (
      select applications.id, job_id, applicant_id, stage_id, stages.name as stage, stage_since, waits_since, asked_at,
        answered_at as stored_answer, ${lastAnswer} as answered_at, ${shownWords} as shown,
        exists (
          select from mails where application_id = applications.id and moved_at = stage_since
            and (state = 'sent' or ${isOnItsWay})) as has_mail_left
      from applications join stages on stages.id = stage_id
      where applications.id = any(${ids}::bigint[])
    ), target as materialized (${target}), moved as (
      update applications set
        stage_id = target.stage_id, stage_since = target.stage_since, version = version + 1,
        answered_at = target.answered_at, waits_since = target.waits_since, shown_words = was.shown,
        shown_from = case when not is_mailed then now() + make_interval(mins => ${answerDelayMinutes}) end
      from target join was on was.id = target.id where applications.id = target.id
      returning applications.id, applications.version, has_mail_left, applications.job_id, applications.applicant_id,
        applications.stage_since, is_mailed
    ), recorded as (
      insert into changes
        (username, action, entity_kind, entity_id, version, part_of, undoes, job_id, before, after)
      select ${by}, 'move', 'application', was.id::text, moved.version, ${partOf}::bigint, ${undoes}::bigint, was.job_id,
        ${recorded({ side: 'was', stage: 'was.stage', answer: 'was.stored_answer' })},
        ${recorded({ side: 'target', stage: 'stages.name', answer: 'target.answered_at' })}
      from was join moved on moved.id = was.id join target on target.id = was.id
      join stages on stages.id = target.stage_id
      order by was.id
      returning id as change_id, entity_id
    ), called_back as (
      update mails set state = 'called_back', next_try_at = null, changed_at = now(),
        answer = 'The application was moved on before it left'
      where application_id = any(array(select id from moved)) and moved_at is not null and next_try_at is not null
        and not ${isOnItsWay}
    ), mailed as (${mails})
    select id, version, change_id, has_mail_left from moved join recorded on entity_id = id::text order by id`.execute(
    transaction,
  );
  return rows;
}

/** A worker has handed it to the mail server, or does so now. */
const isOnItsWay = expression`(state = 'waiting' and header_id is not null)`;

type Side = { side: 'was' | 'target'; stage: string; answer: string };

/** The fields of one side in the history, without those that stay. */
function recorded({ side, stage, answer }: Side): RawBuilder<unknown> {
  const row = expression.raw(side);
  return expression`jsonb_strip_nulls(jsonb_build_object(
    'stage_id', ${row}.stage_id::text, 'stage', ${expression.raw(stage)}, 'stage_since', ${row}.stage_since)
    || case when was.waits_since is distinct from target.waits_since
      then jsonb_build_object('waits_since', ${row}.waits_since) else '{}' end
    || case when was.stored_answer is distinct from target.answered_at
      then jsonb_build_object('answered_at', ${expression.raw(answer)}) else '{}' end)`;
}

/**
 * Locks applications and their people until the end of the transaction, each in the order of their ids: two recruiters
 * wait for each other in a row, and an erasure waits for the mails.
 */
export async function lockApplications(transaction: Sql, ids: string[]): Promise<void> {
  await lockPeople(transaction, ids);
  await transaction
    .selectFrom('applications')
    .select('id')
    .where('id', '=', expression<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  // A merge may have given them to somebody else before.
  await lockPeople(transaction, ids);
}

async function lockPeople(transaction: Sql, ids: string[]): Promise<void> {
  await transaction
    .selectFrom('applicants')
    .select('id')
    .where('id', 'in', (people) =>
      people
        .selectFrom('applications')
        .select('applicant_id')
        .where('id', '=', expression<string>`any(${ids}::bigint[])`),
    )
    .orderBy('id')
    .forShare()
    .execute();
}
