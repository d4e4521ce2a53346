import { type RawBuilder, sql as expression, type Selectable, type UpdateObject } from 'kysely';
import type pg from 'pg';
import type { MailTextFields } from '../../../contract/mail-texts.ts';
import type { MailState } from '../../../contract/mails.ts';
import type { StageKind } from '../../../contract/stages.ts';
import type { Sql } from '../../../database/open.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { transact } from '../../../database/transact.ts';
import type { WrittenMail } from './mail-server.ts';

/** A mail's worker has this time. Then another one takes it, as if the first had died. */
const leaseSeconds = 300;

const claimedColumns = [
  'id',
  'kind',
  'recipient',
  'data',
  'tries',
  'header_id',
  'bounce_token',
  'subject',
  'text',
  'html',
  'sent_again_by',
  'application_id',
  'message_id',
  'alert_reader_id',
  'created_at',
] as const;

export type ClaimedMail = Pick<Selectable<Tables['mails']>, (typeof claimedColumns)[number]>;

/** Takes mails that are due, and counts the try. No other worker gets them until the lease is over. */
export async function claimDueMails(sql: Sql, limit: number): Promise<ClaimedMail[]> {
  const first = await claim(sql, limit, expression<boolean>`kind <> 'job_alert' and ${isDue}`);
  // Thousands of them keep nobody else's mail waiting.
  const others = limit - first.length;
  if (others === 0) return first;
  const alerts = await claim(sql, others, expression<boolean>`kind = 'job_alert' and ${isDue}`);
  const claimed = [...first, ...alerts];
  return claimed.length > 0 ? claimed : claim(sql, limit, isFarAhead);
}

const isDue = expression<boolean>`next_try_at <= now()`;

/** No mail waits that long (ANSWER_DELAY is seven days at most): a clock that was ahead has queued it. */
const isFarAhead = expression<boolean>`next_try_at > now() + interval '8 days'`;

function claim(sql: Sql, limit: number, isMeant: RawBuilder<boolean>): Promise<ClaimedMail[]> {
  const due = sql
    .selectFrom('mails')
    .select('id')
    .where(isMeant)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return (
    sql
      .updateTable('mails')
      .set({
        // A mail on its way is not `delayed`, so an admin cannot queue it a second time.
        state: 'waiting',
        tries: expression<number>`tries + 1`,
        due_at: expression<Date>`coalesce(due_at, least(next_try_at, now()))`,
        next_try_at: expression<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      })
      // An array is read once, whatever the plan.
      .where('id', '=', expression<string>`any(array(${due}))`)
      .returning(claimedColumns)
      .execute()
  );
}

/** Replaces a notice for the agency by one for each address. */
export function addressNotice(
  sql: Sql,
  { id }: ClaimedMail,
  readRecipients: (transaction: Sql) => Promise<string[]>,
): Promise<void> {
  return transact(sql, async (transaction) => {
    // An erasure waits for the new mails and takes them along. If it came first, the notice is gone.
    await transaction
      .selectFrom('mails')
      .innerJoin('applications', 'applications.id', 'application_id')
      .innerJoin('applicants', 'applicants.id', 'applicant_id')
      .select('applicants.id')
      .where('mails.id', '=', id)
      .forShare('applicants')
      .execute();
    const recipients = await readRecipients(transaction);
    const columns = ['kind', 'data', 'application_id', 'message_id', 'created_at', 'due_at'] as const;
    await transaction
      .insertInto('mails')
      .columns(['recipient', ...columns])
      .expression((build) =>
        build
          .selectFrom('mails')
          .innerJoin(
            expression<{ address: string }>`unnest(${recipients}::text[])`.as<'recipients'>(
              expression`recipients (address)`,
            ),
            (join) => join.onTrue(),
          )
          .select(['recipients.address', ...columns])
          // Another worker may have done it, after the lease.
          .where('id', '=', id),
      )
      .execute();
    await transaction.deleteFrom('mails').where('id', '=', id).execute();
  });
}

export type Settled = Partial<WrittenMail> & {
  state: MailState;
  answer: string;
  /** Seconds; without them no try follows. */
  wait?: number | undefined;
  /** For a mail that was not tried. */
  tries?: 0;
  due_at?: null;
};

/**
 * Ends a try.
 *
 * @returns false when the mail is gone, or another worker has it: then nothing changes
 */
export function settleMail(sql: Sql, mail: ClaimedMail, settled: Settled): Promise<boolean> {
  const { wait, answer, ...fields } = settled;
  return updateClaimed(sql, mail, {
    ...fields,
    answer: answer.slice(0, longestAnswer),
    changed_at: expression<Date>`now()`,
    next_try_at: wait === undefined ? null : expression<Date>`now() + make_interval(secs => ${wait})`,
  });
}

const longestAnswer = 500;

/**
 * Keeps the mail as it was written, so that every try sends the same. An erasure that runs now is waited for.
 *
 * @returns false when the mail must not leave: it is gone, or another worker has it
 */
export function keepWritten(sql: Sql, mail: ClaimedMail, written: WrittenMail): Promise<boolean> {
  return transact(sql, async (transaction) => {
    if (mail.kind === 'stage' && !(await findStageWords(transaction, mail))) return false;
    return updateClaimed(transaction, mail, written);
  });
}

export type StageWords = MailTextFields & {
  is_mail_on: boolean;
  kind: StageKind;
  applicant_words: string;
  steps: string[];
};

/** The agency's words for its stages in progress, in its order. Stages with the same words are one step. */
export const publicSteps = expression<string[]>`array(
  select applicant_words from stages as step where kind = 'in_progress' and applicant_words <> ''
  group by applicant_words order by min(rank))`;

/**
 * The words of a stage's mail. A move of its application is waited for, or waits.
 *
 * @returns `undefined` when the application has been moved since
 */
export function findStageWords(sql: Sql, { id }: ClaimedMail): Promise<StageWords | undefined> {
  return sql
    .selectFrom('mails')
    .innerJoin('applications', 'applications.id', 'application_id')
    .innerJoin('stages', 'stages.id', 'stage_id')
    .select(['stages.subject', 'stages.opening', 'stages.next_steps', 'stages.is_mail_on', 'stages.kind'])
    .select(['stages.applicant_words', publicSteps.as('steps')])
    .where('mails.id', '=', id)
    .whereRef('moved_at', '=', 'stage_since')
    .forShare('applications')
    .executeTakeFirst();
}

/** @returns false when somebody has erased the mail, called it back, sent it again or taken it since */
export async function updateClaimed(
  sql: Sql,
  { id, tries }: ClaimedMail,
  values: UpdateObject<Tables, 'mails'>,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('mails')
    .set(values)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type MailQueue = {
  count: number;
  late: number;
  oldestSeconds: number;
  delayed: number;
  delayedUntil: Date | null;
};

/**
 * How many mails wait for a try, how many of them were due more than ten minutes ago, and for how long the oldest was. A
 * digest waits for its morning, and is not due before. Those that nobody tried yet are delayed until a place is free.
 */
export async function readQueue(sql: Sql): Promise<MailQueue> {
  const { rows } = await expression<MailQueue>`
    select count(*)::int as count, count(*) filter (where due < now() - interval '10 minutes')::int as late,
      greatest(0, extract(epoch from now() - min(due)))::float8 as "oldestSeconds",
      count(*) filter (where state = 'delayed' and tries = 0)::int as delayed,
      max(next_try_at) filter (where state = 'delayed' and tries = 0) as "delayedUntil"
    from mails, coalesce(due_at, next_try_at) as due where next_try_at is not null`.execute(sql);
  return rows[0] ?? { count: 0, late: 0, oldestSeconds: 0, delayed: 0, delayedUntil: null };
}

/**
 * The last try of all mails has failed at the server, and not at a mailbox that is busy or asks for a second try (450 to
 * 452). No mail has reached it since.
 */
export async function isMailServerAway(sql: Sql): Promise<boolean> {
  const { rows } = await expression<{ is_away: boolean }>`
    with failed as (
      select max(changed_at) as at from mails
      where next_try_at is not null and tries > 0 and answer <> '' and answer !~ '^45[0-2]'
        and changed_at < now() + interval '1 minute')
    select at is not null and not exists (
      select from mails
      where created_at > now() - interval '10 days' and changed_at > at and changed_at < now() + interval '1 minute'
        and (state in ('sent', 'bounced') or state = 'failed' and answer ~ '^(2\\d|5[0-24-9])\\d' or tries > 0 and answer ~ '^45[0-2]')) as is_away
    from failed`.execute(sql);
  return rows[0]?.is_away ?? false;
}

/**
 * In a restored database: a mail that waited at the backup may have left since. An admin can send it again. A reader who
 * may have got no question whether to go on is asked anew.
 *
 * @param client in the transaction that restores, with the schema of the backup
 * @returns how many
 */
export async function holdWaitingMails(client: pg.ClientBase): Promise<number> {
  await client.query(
    `update alert_readers set renewal_asked_at = null where id in (
       select alert_reader_id from mails where kind = 'alert_renewal' and next_try_at is not null)`,
  );
  const { rowCount } = await client.query(
    `update mails set state = 'kept', next_try_at = null, changed_at = now(),
       answer = 'It waited in a backup that was restored, and may have been sent since'
     where next_try_at is not null`,
  );
  return rowCount ?? 0;
}
