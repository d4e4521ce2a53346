import { type NotNull, sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import { ownPageSource } from '../../../contract/own-page-source.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import type { MailCause } from '../../mail/outbox/mail-cause.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { refuseUnpublished } from '../../jobs/job-store.ts';
import {
  confirmationOf,
  type Details,
  noticeOf,
  type SentApplication,
  type StoredApplication,
  type Wanted,
} from './application-mails.ts';
import { lockSender, personOf } from '../person.ts';
import { askedAt, noteAskedAgain } from './application-state.ts';
import { countAsked } from '../questions/count-asked.ts';
import { createReference } from './reference.ts';
import { sendLinkTo } from '../own-page/send-own-link.ts';
import { findWithdrawn, reopenWithdrawn } from './reopen-withdrawn.ts';

type Stored = {
  applicant: Applicant;
  application_id: string;
  reference: string;
  added?: StoredApplication;
};

/** The person, and the record with the typed email. */
type Applicant = {
  id: string;
  recordId: string;
  phone: string;
  completed_externally_at: Date | null;
  isKnown: boolean;
};

/**
 * Stores a whole application, or nothing. A repeated submission changes nothing and gets the same receipt. Different
 * details of the same person for the same job are added. Nothing that is stored of a known applicant changes here, because
 * anybody can type another person's email: a withdrawn application opens again only for a browser with the own page, with
 * mails to both sides as for a new one. For any other the mailbox gets a link to the page, where its reader applies again.
 *
 * @param opened the record whose own page is open in this browser
 * @throws Problem `not_found` or `job_closed`
 */
export function createApplication(
  sql: Sql,
  application: SentApplication,
  {
    asksHere,
    cause,
    opened,
  }: { asksHere: boolean; cause?: MailCause | undefined; opened?: string | undefined },
): Promise<{ zenople: boolean; reference: string }> {
  return transact(sql, async (transaction) => {
    const job = application.job_id === null ? null : await lockOpenJob(transaction, application.job_id);
    const sent = { ...application.details, ...application.wanted, job_id: job?.id ?? null };
    const receipt = (await takeSuspected(transaction, sent)) ?? {
      reference: createReference(),
    };
    const stored = await storeApplication(transaction, { ...application, job }, receipt);
    const { applicant, reference } = stored;
    const { isWithdrawn, isReopened } = await reopenFor(transaction, { opened, ...stored });
    if (isWithdrawn) {
      await sendLinkTo(transaction, application.details.email, { cause });
      if (stored.added) await queueMail(transaction, noticeOf(stored.added));
    } else if (stored.added || isReopened) {
      const { application_id: id } = stored;
      const again = { ...application, id, applicant_id: applicant.id, reference, job };
      const added = stored.added ?? again;
      const asked = asksHere ? await countAskedFor(transaction, job) : 0;
      await queueMail(transaction, { ...confirmationOf(added, asked), cause }, noticeOf(added));
    }
    return { zenople: applicant.completed_externally_at !== null, reference };
  });
}

/** @returns `isWithdrawn` for an application that stays so, because this browser has not opened the page of its mailbox */
async function reopenFor(
  transaction: Sql,
  { opened, applicant, application_id }: { opened?: string | undefined } & Stored,
) {
  if (opened !== applicant.recordId) {
    const withdrawn = await findWithdrawn(transaction, application_id);
    return { isWithdrawn: withdrawn !== undefined, isReopened: false };
  }
  const isReopened = await reopenWithdrawn(transaction, application_id);
  if (isReopened) await markUnopened(transaction, applicant.id);
  return { isWithdrawn: false, isReopened };
}

/** The job has counted them already. */
export async function countAskedFor(transaction: Sql, job: { asked: number } | null): Promise<number> {
  if (job) return job.asked;
  const { asked } = await transaction
    .selectNoFrom(countAsked(expression`null`).as('asked'))
    .executeTakeFirstOrThrow();
  return asked;
}

/** The same person sent the same details before, with a filled trap. That receipt stays good. */
function takeSuspected(transaction: Sql, { job_id, ...typed }: Details & Wanted & { job_id: string | null }) {
  return transaction
    .deleteFrom('suspected_applications')
    .where((row) => row.and(typed))
    .where(isFor(job_id))
    .returning(['reference', 'created_at'])
    .executeTakeFirst();
}

/** A condition on `job_id`. */
export function isFor(jobId: string | null) {
  return expression<boolean>`job_id ${jobId === null ? expression`is null` : expression`= ${databaseId(jobId)}`}`;
}

/**
 * The caller's transaction holds the job open, or accepts a closed job.
 *
 * @param receipt for a new submission; a repeated one has its receipt already. The moment is now by default
 * @returns `added` unless it is a repeated one
 */
export async function storeApplication(
  sql: Sql,
  {
    job,
    source,
    notice,
    details,
    wanted,
  }: Pick<StoredApplication, 'job' | 'source' | 'notice' | 'details' | 'wanted'>,
  { reference, ...moment }: Moment & { reference: string },
): Promise<Stored> {
  const applicant = await findOrCreateApplicant(sql, details, moment);
  const { id: applicant_id, recordId: applied_as_id } = applicant;
  const { id: application_id, isKnown } = await findOrCreateApplication(sql, {
    job_id: job?.id ?? null,
    applicant_id,
    applied_as_id,
    source,
    ...moment,
  });
  // Files came with it while it looked like spam.
  if (moment.created_at)
    await sql
      .updateTable('documents')
      .set({ applicant_id: applied_as_id })
      .where('reference', '=', reference)
      .where('applicant_id', 'is', null)
      .execute();
  // A recruiter may leave the number of a known person out.
  const submission = { application_id, ...details, ...wanted, phone: details.phone || applicant.phone };
  const created = await sql
    .insertInto('submissions')
    .values({ ...submission, ...moment, source, notice, reference })
    .onConflict((conflict) => conflict.expression(sameSubmission).doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (created) {
    if (isKnown) await noteAskedAgain(sql, application_id);
    await markUnopened(sql, applicant_id);
    const added = {
      id: application_id,
      applicant_id,
      reference,
      ...moment,
      job,
      source,
      notice,
      details,
      wanted,
    };
    return { applicant, application_id, reference, added };
  }
  const stored = await sql
    .selectFrom('submissions')
    .select('reference')
    .where((row) => row.and(submission))
    .where('source', '<>', ownPageSource)
    .where('reference', 'is not', null)
    .$narrowType<{ reference: NotNull }>()
    .executeTakeFirstOrThrow();
  return { applicant, application_id, reference: stored.reference };
}

/** The key of `submissions_differ`: an application and a correction with the same details are two. */
export const sameSubmission = expression<string>`application_id, first_name, last_name, email, phone,
  (source = ${expression.lit(ownPageSource)}), wanted_work, wanted_place`;

/** Also somebody who was opened before: the submission is news. */
export async function markUnopened(sql: Sql, applicant_id: string): Promise<void> {
  await sql
    .insertInto('unopened_applicants')
    .values({ applicant_id })
    .onConflict((conflict) => conflict.column('applicant_id').doNothing())
    .execute();
}

type Moment = { created_at?: Date };

/** `asked`: how many questions it has. */
type OpenJob = { id: string; name: string; asked: number };

/** Holds the job open until the end of the transaction. A closing waits; a closed job refuses the application. */
export async function lockOpenJob(sql: Sql, id: string): Promise<OpenJob> {
  const job = await sql
    .selectFrom('jobs')
    .select(['id', 'name', 'is_active', 'posted_at'])
    .select(countAsked(expression.ref('jobs.industry_id')).as('asked'))
    .where('id', '=', databaseId(id))
    .forShare()
    .executeTakeFirst();
  refuseUnpublished(job);
  return { id: job.id, name: job.name, asked: job.asked };
}

/** Only the email identifies a person. A phone number or a name may belong to two persons. */
export async function findOrCreateApplicant(
  sql: Sql,
  details: Details,
  moment: Moment = {},
): Promise<Applicant> {
  for (;;) {
    const created = await sql
      .insertInto('applicants')
      .values({ ...details, ...moment })
      .onConflict((conflict) => conflict.expression(expression`lower(email)`).doNothing())
      .returning(['id', 'phone', 'completed_externally_at'])
      .executeTakeFirst();
    if (created) return { ...created, recordId: created.id, isKnown: false };
    const known = await lockSender(sql, () => findRecord(sql, details.email));
    if (known) return { ...known, isKnown: true };
    // An admin just changed this email, or erased the person, so it is free now.
  }
}

function findRecord(sql: Sql, email: string) {
  return sql
    .selectFrom('applicants as record')
    .innerJoin('applicants as person', (join) => join.on('person.id', '=', personOf(expression`record.id`)))
    .select(['person.id', 'person.id as person', 'person.phone', 'person.completed_externally_at'])
    .select('record.id as recordId')
    .where(expression<boolean>`lower(record.email) = lower(${email})`)
    .executeTakeFirst();
}

type NewRow = Moment & { job_id: string | null; applicant_id: string; applied_as_id: string; source: string };

async function findOrCreateApplication(sql: Sql, row: NewRow): Promise<{ id: string; isKnown: boolean }> {
  const created = await sql
    .insertInto('applications')
    .values({ ...row, ...(row.created_at && askedAt(row.created_at)) })
    // One for each job, and one general application: two indexes say so.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return { ...created, isKnown: false };
  const known = await sql
    .selectFrom('applications')
    .select('id')
    .where(isFor(row.job_id))
    .where('applied_as_id', '=', row.applied_as_id)
    .executeTakeFirstOrThrow();
  return { ...known, isKnown: true };
}
