import { sql as expression } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Sql } from '../../database/open.ts';
import { lockSender, personOf, recordsOf } from '../people/person.ts';
import { fileProblem } from './file-problem.ts';

/** A file is of a submission, or of a record of a person. */
export type Owner = { reference: string; applicant_id: string | null };

export type FoundOwner = {
  /** Null while the application looks like spam. */
  person: string | null;
  /** The record, which a merge leaves as it is. */
  record: string | null;
};

/** The owner as it is now; `undefined` for an unknown reference and for an erased person. */
export async function findOwner(
  sql: Sql,
  { reference, applicant_id }: Owner,
): Promise<FoundOwner | undefined> {
  if (applicant_id !== null) {
    return sql
      .selectFrom('applicants as record')
      .innerJoin('applicants as person', (join) =>
        join.on('person.id', '=', personOf(expression.ref('record.id'))),
      )
      .select(['person.id as person', 'record.id as record'])
      .where('record.id', '=', applicant_id)
      .where('person.erased_at', 'is', null)
      .executeTakeFirst();
  }
  const sent = await sql
    .selectFrom('submissions')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['applicant_id as person', 'applied_as_id as record'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (sent) return sent;
  const suspected = await sql
    .selectFrom('suspected_applications')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return suspected && { person: null, record: null };
}

/** Holds the owner for a document that arrives, so that an erasure and an acceptance wait, or came first and are seen. */
export async function lockOwner(transaction: Sql, owner: Owner): Promise<FoundOwner | undefined> {
  for (;;) {
    const found = await lockSender(transaction, () => findOwner(transaction, owner), { isAlone: true });
    if (!found || found.person !== null) return found;
    const suspected = await transaction
      .selectFrom('suspected_applications')
      .select('id')
      .where('reference', '=', owner.reference)
      .forUpdate()
      .executeTakeFirst();
    // Otherwise somebody has accepted it.
    if (suspected) return found;
  }
}

/**
 * Each submission, the own page and the recruiters have places of their own, because anybody can send files with a
 * submission that names somebody else's email.
 *
 * @throws Problem `validation_failed` when all places are taken
 */
export async function refuseMore(
  sql: Sql,
  { reference, sent_by }: Owner & { sent_by: string | null },
  { person, record }: FoundOwner,
): Promise<void> {
  const documents = sql
    .selectFrom('documents')
    .where('removed_at', 'is', null)
    .where('reference', '=', reference)
    .where('sent_by', sent_by === null ? 'is' : 'is not', null);
  const records =
    sent_by === null ? expression<string>`(${record}::bigint)` : recordsOf(expression`${person}::bigint`);
  const alike = reference === '' ? documents.where('applicant_id', 'in', records) : documents;
  const { count } = await alike
    .select(expression<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limits.documentsOfPerson) throw fileProblem('too_many');
}
