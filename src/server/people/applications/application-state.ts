import { sql as expression, type RawBuilder } from 'kysely';
import { applicantActor } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { dayIn, isOnDays } from '../../ground/agency-day.ts';

/**
 * The one place that says what an application is: open, shown to the applicant as something, answered, waited for. Three
 * more write its columns: the defaults of a new application, and the triggers of a mail that has left, a stage's or a
 * recruiter's own.
 *
 * A person waits from applying, or writing again, until the agency answers: a mail leaves, or the application moves to a
 * stage that is not in progress, or to one with other words for the applicant. These words are shown ANSWER_DELAY after
 * the move, or when its mail has left. Until then they may be called back, and the person waits on as before.
 *
 * `applications` and `stages` are the names of the row and of its stage.
 */

/** Somebody waits for the agency. */
export const isWaiting = expression<boolean>`applications.waits_since is not null`;

/**
 * Somebody waits for so many days of the agency or more; for 0 days since today, too. `isWaiting` beside it would say the
 * same, and the planner would take the rows for a tenth of what they are.
 */
export function waitsForDays(days: number, timeZone: string): RawBuilder<boolean> {
  return isOnDays(waitsSince, { timeZone, to: expression`${dayIn(timeZone)} - ${days}::int` });
}

const waitsSince = expression<Date>`applications.waits_since`;

/** The withdrawal by the applicant, while nobody has moved the application since. */
export const ownWithdrawal = expression<string | null>`case when stages.kind = 'withdrawn' then (
  select max(changes.id)::text from changes
  where entity_kind = 'application' and entity_id = applications.id::text and action = 'move'
    and changes.username = ${applicantActor} and (after ->> 'stage_since')::timestamptz = stage_since) end`;

/** The stage is in progress. Nobody waits in another one. */
export const isOpen = expression<boolean>`exists (
  select from stages where stages.id = applications.stage_id and stages.kind = 'in_progress')`;

/** The person is not erased: nobody moves the application of an erased person on. */
export const isOfSomebody = expression<boolean>`applications.applicant_id not in (
  select erased.id from applicants as erased where erased_at is not null)`;

/** The words that the applicant sees now. */
export const shownWords = expression<string>`case
  when stages.applicant_words <> '' and (shown_words is null or shown_from <= now()) then stages.applicant_words
  else coalesce(shown_words, '') end`;

/** The last answer that reached the applicant, maybe the words of the stage. The applicant's own withdrawal is none. */
export const lastAnswer = expression<Date | null>`case
  when waits_since is null and stages.kind <> 'withdrawn' and asked_at > coalesce(answered_at, '-infinity')
    and shown_from <= now() then shown_from
  else answered_at end`;

/**
 * The stage that the applicant sees, for a join of `stages as shown`: the one with the words of before, while those of the
 * present stage are to come. Without a match the words were changed since, and nothing else is known of it.
 */
export const shownStage = expression<string>`case
  when stages.applicant_words <> '' and (shown_words is null or shown_from <= now()) then stages.id
  else (select id from stages as before where before.applicant_words = nullif(applications.shown_words, '')
    order by rank, id limit 1) end`;

/** Since when the applicant is in the stage that is shown. */
export const shownSince = expression<Date>`case
  when stages.applicant_words <> '' and (shown_words is null or shown_from <= now()) then stage_since
  else coalesce((
    select max((after ->> 'stage_since')::timestamptz) from changes
    join stages as before on before.id = (after ->> 'stage_id')::bigint
    where entity_kind = 'application' and entity_id = applications.id::text and action = 'move'
      and before.applicant_words = applications.shown_words
  ), applications.created_at) end`;

/** Since when the applicant waits, by what is shown: a move that is still to be told ends no waiting. */
export const waitsAsShown = expression<Date | null>`case
  when coalesce(shown.kind, 'in_progress') = 'in_progress' and asked_at > coalesce(${lastAnswer}, '-infinity')
  then asked_at end`;

/** The first answer that reached the applicant. */
export const firstAnswer = expression<Date | null>`coalesce(applications.first_answered_at, ${lastAnswer})`;

/** The applicant has the job. */
export const isPlaced = expression<boolean>`stages.kind = 'placed'`;

type StagePart = { kind: RawBuilder<unknown>; words: RawBuilder<unknown> };

/**
 * Since when the person waits after a move to a stage.
 *
 * @param was the row before the move, with `shown` (`shownWords`) and `answered_at` (`lastAnswer`)
 */
export function waitsAfterMove({ kind, words }: StagePart): RawBuilder<Date | null> {
  return expression`case
    when ${kind} <> 'in_progress' or (${words} <> '' and ${words} <> was.shown) then null
    when was.answered_at >= was.asked_at then null
    else was.asked_at end`;
}

/** The person has applied or written again. */
export async function noteAskedAgain(sql: Sql, id: string, at = expression<Date>`now()`): Promise<void> {
  await sql
    .updateTable('applications')
    .set({
      asked_at: expression<Date>`case when waits_since is null then ${at} else asked_at end`,
      waits_since: expression<Date | null>`case when ${isOpen} then coalesce(waits_since, ${at}) end`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Somebody says that a message needs an answer no more, or does again: it is that of the moment since when an application
 * waits. A recruiter's mail about it is an answer only when it has left.
 */
export async function noteMessageAnswered(
  sql: Sql,
  { id, isAnswered }: { id: string; isAnswered: boolean },
): Promise<void> {
  await expression`
    update applications set waits_since = ${isAnswered ? expression`null` : expression`asked_at`}
    from messages
    where messages.id = ${id} and by_mail is not null and asked_at = messages.created_at
      and applied_as_id = messages.applicant_id and ${isOpen}
      and ${
        isAnswered
          ? expression`waits_since = asked_at
              and not exists (select from mails where message_id = messages.id and kind = 'reply')`
          : expression`waits_since is null and coalesce(applications.answered_at, '-infinity') < asked_at`
      }`.execute(sql);
}

/** The columns of a new application that came at another moment than now. */
export function askedAt(moment: Date) {
  return { stage_since: moment, asked_at: moment, waits_since: moment };
}
