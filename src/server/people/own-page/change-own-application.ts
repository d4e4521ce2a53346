import { sql as expression } from 'kysely';
import { applicantActor } from '../../../database/admin-name.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { lockChange } from '../../changes/stored-change.ts';
import { Problem, refuseMissing } from '../../ground/problem.ts';
import type { MailCause } from '../../mail/outbox/mail-cause.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { confirmationOf, noticeOf } from '../applications/application-mails.ts';
import { noteAskedAgain, ownWithdrawal, shownStage } from '../applications/application-state.ts';
import { lockOpenJob, markUnopened } from '../applications/application-store.ts';
import { moveToFirst } from '../applications/reopen-withdrawn.ts';
import { undoMove } from '../applications/undo-moves.ts';
import { type Delay, lockApplications } from '../applications/write-moves.ts';
import { personOf } from '../person.ts';

export type OwnAct = { id: string; act: 'withdraw' | 'take_back' | 'apply_again' };

/** The record is that of the session: a merge may have given its applications to another person. */
type OwnActor = { record: string; cause: MailCause | undefined } & Pick<Delay, 'answerDelayMinutes'>;

/**
 * Does what an applicant decides about an application. The history has it as done by the applicant.
 *
 * @throws Problem `not_found`, `job_closed`, `undo_refused`, or `edit_conflict` when the page shows an older state
 */
export function changeOwnApplication(
  sql: Sql,
  { id: wantedId, act }: OwnAct,
  { record, cause, answerDelayMinutes }: OwnActor,
): Promise<void> {
  return transact(sql, async (transaction) => {
    const id = databaseId(wantedId);
    const { job_id } = await findOwn(transaction, { id, record });
    // A closing of the job locks it first, too.
    const job = act === 'apply_again' && job_id !== null ? await lockOpenJob(transaction, job_id) : null;
    await lockApplications(transaction, [id]);
    const own = await findOwn(transaction, { id, record });
    if (own.is_newer) refuseOld();
    const isShownOpen = (own.shown_kind ?? 'in_progress') === 'in_progress';
    if (act === 'take_back')
      return takeBack(transaction, own.withdrawal, { answerDelayMinutes, hasFourEyes: false });
    if (isShownOpen !== (act === 'withdraw')) refuseOld();
    if (act === 'withdraw') await markUnopened(transaction, own.applicant_id);
    await moveToFirst(transaction, own, act === 'withdraw' ? 'withdrawn' : 'in_progress');
    if (act === 'apply_again') await tellAgain(transaction, own, { job, cause });
  });
}

/** Another press moved it while this one waited, and this one's clock does not show the words of that yet. */
const isNewer = expression<boolean>`(stage_since > now() and stage_since < now() + interval '1 minute')`;

async function findOwn(transaction: Sql, { id, record }: { id: string; record: string }) {
  const own = await transaction
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'stage_id')
    .leftJoin('stages as shown', (join) => join.on('shown.id', '=', shownStage))
    .select(['applications.id', 'applicant_id', 'job_id', 'stage_id', 'shown.kind as shown_kind'])
    .select([ownWithdrawal.as('withdrawal'), isNewer.as('is_newer')])
    .where('applications.id', '=', id)
    .where('applicant_id', '=', personOf(expression`${record}::bigint`).$notNull())
    .where('applied_as_id', '=', record)
    .executeTakeFirst();
  return own ?? refuseMissing('Application');
}

type Own = Awaited<ReturnType<typeof findOwn>>;

/** A recruiter's move of before, which the agency may still call back, stays as unknown as it was. */
async function takeBack(transaction: Sql, withdrawal: string | null, delay: Delay): Promise<void> {
  if (withdrawal === null) refuseOld();
  const move = await lockChange(transaction, withdrawal);
  await undoMove(transaction, { move, by: applicantActor, isTakenBack: true, ...delay });
}

/** The same as for a new application: somebody waits, is new, and both sides get their mail, once a day. */
async function tellAgain(
  transaction: Sql,
  { id, applicant_id }: Own,
  { job, cause }: { job: { id: string; name: string } | null; cause: MailCause | undefined },
): Promise<void> {
  await noteAskedAgain(transaction, id);
  await markUnopened(transaction, applicant_id);
  const newest = await transaction
    .selectFrom('submissions')
    .select([
      'reference',
      'first_name',
      'last_name',
      'email',
      'phone',
      'source',
      'wanted_work',
      'wanted_place',
    ])
    .where('application_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { reference, source, wanted_work, wanted_place, ...details } = newest;
  const wanted = { wanted_work, wanted_place };
  if ((await countConfirmations(transaction, id)) >= mostConfirmations) return;
  const again = { id, applicant_id, reference: reference ?? '', source, job, details, wanted };
  await queueMail(transaction, { ...confirmationOf(again), cause }, noticeOf(again));
}

/** A day has that of the application, and one when its person applies again. */
const mostConfirmations = 2;

async function countConfirmations(transaction: Sql, id: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('mails')
    .select(expression<number>`count(*)::int`.as('count'))
    .where('application_id', '=', id)
    .where('kind', '=', 'application_confirmation')
    .where('created_at', '>', expression<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

function refuseOld(): never {
  throw new Problem('edit_conflict', { detail: 'This has changed since you opened the page.' });
}
