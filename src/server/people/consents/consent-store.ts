import { sql as expression, type RawBuilder } from 'kysely';
import type { NewConsent, OwnConsent } from '../../../contract/consents.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../ground/problem.ts';
import { lockSender, personOf, recordsOf } from '../person.ts';

/** Whether the person lets the agency keep the details for other jobs, since when; null if not. */
export function keptForJobsSince(person: RawBuilder<unknown>): RawBuilder<Date | null> {
  return expression`(
    select case when is_given then at end from consents
    where applicant_id in ${recordsOf(person)} order by id desc limit 1)`;
}

/** The same for the reader of the record's mailbox. Another mailbox of the person may have taken it back. */
export function ownKeptSince(record: RawBuilder<unknown>): RawBuilder<Date | null> {
  return expression`case when ${keptForJobsSince(personOf(record))} is not null then (
    select case when is_given then at end from consents
    where applicant_id = ${record} order by id desc limit 1) end`;
}

/** Whether a row of `applicants` is a person who agrees now. Those who ever agreed are few, and found first. */
export function keepsForJobs(): RawBuilder<boolean> {
  const record = expression.ref('record.id');
  return expression<boolean>`(applicants.id in (
    select case when record.merged_into_id is null then ${record} else ${personOf(record)} end
    from consents join applicants as record on record.id = consents.applicant_id
    where is_given) and ${keptForJobsSince(expression.ref('applicants.id'))} is not null)`;
}

/**
 * For the sender of a submission: a reference is a secret of whom it was given to.
 *
 * @throws Problem `not_found`; also for an application that looks like spam, which is nobody's yet
 */
export async function saveConsent(sql: Sql, { reference, keep, text_version }: NewConsent): Promise<void> {
  await transact(sql, async (transaction) => {
    const found = await lockSender(transaction, () => findRecord(transaction, reference), { isAlone: true });
    if (!found) throw new Problem('not_found', { detail: 'There is no application with this reference.' });
    await addConsent(transaction, { applicant_id: found.record, reference, keep, text_version });
  });
}

/** For the person whose own page is open: it belongs to the record of the mailbox. */
export async function saveOwnConsent(sql: Sql, record: string, consent: OwnConsent): Promise<void> {
  await transact(sql, async (transaction) => {
    // A page that was open when the person was erased saves nothing.
    const find = () =>
      transaction
        .selectFrom('applicants')
        .select('id as person')
        .where('id', '=', personOf(expression`${record}::bigint`))
        .where('erased_at', 'is', null)
        .executeTakeFirst();
    const found = await lockSender(transaction, find, { isAlone: true });
    if (found) await addConsent(transaction, { ...consent, applicant_id: record });
  });
}

type Consent = Omit<NewConsent, 'reference'> & {
  /** The record of the mailbox. */
  applicant_id: string;
  /** None on the person's own page. */
  reference?: string;
};

/** The same again adds no line. A withdrawal is that of all mailboxes of the person. The caller holds the person alone. */
async function addConsent(transaction: Sql, { keep, ...consent }: Consent): Promise<void> {
  const record = expression`${consent.applicant_id}::bigint`;
  const since = keep ? ownKeptSince(record) : keptForJobsSince(personOf(record));
  const before = await transaction.selectNoFrom(since.as('since')).executeTakeFirstOrThrow();
  if ((before.since !== null) === keep) return;
  await transaction
    .insertInto('consents')
    .values({ ...consent, is_given: keep })
    .execute();
}

function findRecord(sql: Sql, reference: string) {
  return sql
    .selectFrom('submissions')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['applicant_id as person', 'applied_as_id as record'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}
