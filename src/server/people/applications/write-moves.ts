import { sql as expression, type RawBuilder } from 'kysely';
import { applicantActor } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { isUnread } from '../../ground/unread.ts';
import { refuseManyMails } from '../../ground/second-owner.ts';
import { settleUnopened } from '../applicants/unread-news.ts';
import { lastAnswer, shownWords } from './application-state.ts';

/** How mails that an admin causes leave: they wait, and many wait for a second owner. */
export type Delay = Pick<Config, 'answerDelayMinutes' | 'hasFourEyes'>;

export type MoveCause = {
  by: string;
  partOf?: string | undefined;
  undoes?: string | undefined;
  /** The applicant takes the last move back: what it hid is shown again, and the move before keeps its time. */
  isTakenBack?: boolean | undefined;
};

type Writing = MoveCause &
  Delay & {
    ids: string[];
    /**
     * A `select` for one row of `was`, the rows of now: `stage_id`, `stage_since`, `answered_at` and `waits_since` after
     * the move, and `is_mailed`.
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
 * before, which have not left, are called back. An admin who decides has read: the person is new no more, unless another
 * application is. The undo takes that reading back, unless an admin has opened the person since.
 */
export async function writeMoves(transaction: Sql, { ids, target, mails, ...cause }: Writing) {
  const { by, partOf = null, undoes = null, isTakenBack = false } = cause;
  const isByAdmin = expression`${by !== applicantActor}::boolean`;
  const { rows } = await expression<MovedRow & { mails: number }>`
    with was as materialized (
      select applications.id, job_id, applicant_id, stage_id, stages.name as stage, stage_since, waits_since, asked_at,
        answered_at as stored_answer, ${lastAnswer} as answered_at, ${isTakenBack ? expression`shown_words` : shownWords} as shown,
        exists (
          select from mails where application_id = applications.id and moved_at = stage_since
            and (state = 'sent' or ${isOnItsWay})) as has_mail_left
      from applications join stages on stages.id = stage_id
      where applications.id = any(${ids}::bigint[])
    ), moving as materialized (
      select was.id, was.stage_id as was_stage_id, was.stage as was_stage, was.stage_since as was_stage_since,
        was.waits_since as was_waits_since, was.stored_answer as was_answered_at, shown, has_mail_left, stages.name as stage,
        target.stage_id, target.stage_since, target.answered_at, target.waits_since, is_mailed
      from was cross join lateral (${target}) as target join stages on stages.id = target.stage_id
    ), moved as (
      update applications set
        stage_id = moving.stage_id, stage_since = moving.stage_since, version = version + 1,
        answered_at = moving.answered_at, waits_since = moving.waits_since, shown_words = shown,
        shown_from = case when not is_mailed then ${dueOf('moving', cause)} end,
        read_at = case
          when ${isReadingUndone} then null
          when ${isByAdmin} and ${isUnread} then case
            when moving.stage_since > applications.stage_since then greatest(moving.stage_since, applications.asked_at)
            else now() end
          else read_at end
      from moving where applications.id = moving.id
      returning applications.id, applications.version, applications.job_id, applications.applicant_id,
        moving.stage_id, moving.stage, moving.stage_since, moving.answered_at, moving.waits_since, is_mailed,
        applications.asked_at, read_at, has_mail_left, was_stage_id, was_stage, was_stage_since, was_answered_at, was_waits_since
    ), unopened as (
      insert into unopened_applicants (applicant_id, since)
      select applicant_id, min(asked_at) from moved where stage_since < was_stage_since and read_at is null
      group by applicant_id on conflict do nothing
    ), stepped as (
      insert into stage_steps (application_id, since, from_stage_id, to_stage_id)
      select id, stage_since, was_stage_id, stage_id from moved where stage_since > was_stage_since
    ), stepped_back as (
      delete from stage_steps using moved
      where application_id = moved.id and since = was_stage_since and stage_since < was_stage_since
    ), recorded as (
      insert into changes
        (username, action, entity_kind, entity_id, version, part_of, undoes, job_id, before, after)
      select ${by}, 'move', 'application', id::text, version, ${partOf}::bigint, ${undoes}::bigint, job_id,
        ${recorded('was_')}, ${recorded('')}
      from moved order by id
      returning id as change_id, entity_id, version
    ), called_back as (
      update mails set state = 'called_back', next_try_at = null, changed_at = now(),
        answer = 'The application was moved on before it left'
      where application_id = any(array(select id from moved)) and moved_at is not null and next_try_at is not null
        and not ${isOnItsWay}
    ), mailed as (${mails})
    select entity_id as id, version, change_id,
      entity_id in (select id::text from moved where has_mail_left) as has_mail_left,
      (select count(*)::int from moved where is_mailed) as mails
    from recorded order by entity_id::bigint`.execute(transaction);
  refuseManyMails(cause, rows[0]?.mails ?? 0);
  if (by !== applicantActor) await settleUnopened(transaction, peopleOf(ids));
  return rows;
}

const peopleOf = (ids: string[]) =>
  expression`select applicant_id from applications where applications.id = any(${ids}::bigint[])`;

/** When the mail of a move leaves, or its words are shown. */
export function dueOf(
  row: 'moving' | 'moved',
  { answerDelayMinutes, isTakenBack }: Pick<Delay, 'answerDelayMinutes'> & Pick<MoveCause, 'isTakenBack'>,
): RawBuilder<Date> {
  const delay = expression`make_interval(mins => ${answerDelayMinutes})`;
  return isTakenBack
    ? expression`greatest(now(), ${expression.ref(`${row}.stage_since`)} + ${delay})`
    : expression`now() + ${delay}`;
}

/** The move that is undone was the reading: `openApplicant` gives a later moment. */
const isReadingUndone = expression`(
  moving.stage_since < applications.stage_since and read_at = applications.stage_since)`;

/** A worker has handed it to the mail server, or does so now. */
export const isOnItsWay = expression`(state = 'waiting' and header_id is not null)`;

/** The fields of one side in the history, without those that stay. */
function recorded(side: 'was_' | ''): RawBuilder<unknown> {
  const of = (column: string) => expression.ref(`${side}${column}`);
  return expression`jsonb_strip_nulls(jsonb_build_object(
    'stage_id', ${of('stage_id')}::text, 'stage', ${of('stage')}, 'stage_since', ${of('stage_since')})
    || case when was_waits_since is distinct from waits_since
      then jsonb_build_object('waits_since', ${of('waits_since')}) else '{}' end
    || case when was_answered_at is distinct from answered_at
      then jsonb_build_object('answered_at', ${of('answered_at')}) else '{}' end)`;
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
