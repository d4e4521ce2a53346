import { sql as expression } from 'kysely';
import {
  type DocumentRisk,
  documentRisks,
  documentTypes,
  riskSentence,
} from '../../contract/document-rules.ts';
import type { Document, DocumentText, TextState } from '../../contract/documents.ts';
import { adminName, applicantActor } from '../../database/admin-name.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { recordChange } from '../changes/record-change.ts';
import { readToday } from '../ground/agency-day.ts';
import type { SentFile, Unsent } from '../ground/handlers.ts';
import { fieldProblem, Problem, refuseMissing } from '../ground/problem.ts';
import { lockSender, personOf, recordsOf, refuseHeld } from '../people/person.ts';
import { noteErasedBytes } from '../people/privacy/erase-person.ts';
import { isResume, nameOfKind } from '../people/document-columns.ts';
import { type BytePlaces, type Files, readContent } from './document-bytes.ts';
import { refuseUndelivered, scanState } from './scan/scan-state.ts';
import { readSoon } from './text/read-documents.ts';

/** Those of every record of the person, the newest first. */
export function listDocuments(sql: Sql, person: string, hasScanner: boolean): Promise<Unsent<Document>[]> {
  return selectDocuments(sql, hasScanner)
    .where('documents.applicant_id', 'in', recordsOf(expression`${databaseId(person)}::bigint`))
    .where('removed_at', 'is', null)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .execute();
}

/** @throws Problem `not_found` */
export async function getDocument(sql: Sql, id: string, hasScanner: boolean): Promise<Unsent<Document>> {
  const document = await selectDocuments(sql, hasScanner)
    .where('documents.id', '=', databaseId(id))
    .where('documents.applicant_id', 'is not', null)
    .executeTakeFirst();
  return document ?? refuseMissing('Document');
}

/** The file came from the own page, or before the own page was opened by a mail in the mailbox of its submission. */
export const isConfirmed = expression<boolean>`(sent_by is not null or documents.reference = '' or exists (
  select from opened_mailboxes join applicants as record on mailbox_hash = address_hash(record.email)
  where record.id = documents.applicant_id and opened_at between documents.created_at and now() + interval '1 minute'))`;

const risks = expression<DocumentRisk[] | null>`(
  select risks from document_texts where document_texts.content_id = documents.content_id)`.as('risks');

/** Without a row the state is empty: the person erased the content. */
const textState = expression<TextState>`coalesce(
  (select state from document_texts where document_texts.content_id = documents.content_id), 'empty')`.as(
  'text_state',
);

function selectDocuments(sql: Sql, hasScanner: boolean) {
  return sql
    .selectFrom('documents')
    .leftJoin('admins', 'admins.username', 'sent_by')
    .select([
      'documents.id',
      nameOfKind,
      isResume.as('is_resume'),
      'name',
      'type',
      'size',
      'documents.created_at',
      'documents.version',
      'documents.reference',
    ])
    .select([textState, risks, scanState(hasScanner).as('scan_state'), isConfirmed.as('is_confirmed')])
    .select(expression<string | null>`case when sent_by is not null then ${adminName} end`.as('sent_by'));
}

/**
 * @param accept the risks that the caller knows of, with commas between them
 * @throws Problem `not_found`, also for one that was removed; `document_held`, `document_risks`, `unavailable`
 */
export async function readDocumentFile(
  { sql, objects, hasScanner }: Files,
  { id, accept }: { id: string; accept: string },
): Promise<SentFile> {
  const document = await sql
    .selectFrom('documents')
    .select(['content_id', 'size', 'name', 'type', scanState(hasScanner).as('scan_state')])
    .where('id', '=', databaseId(id))
    .where('applicant_id', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!document || document.content_id === null) refuseMissing('Document');
  const { content_id, size, name, type, scan_state } = document;
  refuseUndelivered(scan_state);
  const accepted = accept.split(',').map((risk) => risk.trim());
  if (!accepted.every((risk) => risk === '' || risk in documentRisks))
    throw fieldProblem('accept', `Accepted risks must be some of ${Object.keys(documentRisks).join(', ')}`);
  const found = await lookForRisks({ sql, objects }, content_id);
  if (!found) {
    const detail = 'This document could not be looked into yet. Try again in a moment.';
    throw new Problem('unavailable', { detail });
  }
  if (!found.every((risk) => accepted.includes(risk))) {
    const detail = `${riskSentence(found)} Save it only if you know who sent it.`;
    throw new Problem('document_risks', { detail });
  }
  return {
    name,
    size,
    media: documentTypes[type].media,
    bytes: readContent({ sql, objects }, { id: content_id, size }),
  };
}

/** @throws Problem `not_found`, also for one that was removed; `document_held` */
export async function getDocumentText({ sql, hasScanner }: Files, id: string): Promise<DocumentText> {
  const document = await sql
    .selectFrom('documents')
    .innerJoin('document_texts', 'document_texts.content_id', 'documents.content_id')
    .select(['state as text_state', 'text', scanState(hasScanner).as('scan_state')])
    .where('id', '=', databaseId(id))
    .where('applicant_id', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!document) refuseMissing('Document');
  refuseUndelivered(document.scan_state);
  return document;
}

/** The risks of a content, which is looked into now if nobody has; `null` on a machine that is too busy. */
export async function lookForRisks(places: BytePlaces, contentId: string): Promise<DocumentRisk[] | null> {
  const find = () =>
    places.sql
      .selectFrom('document_texts')
      .select('risks')
      .where('content_id', '=', contentId)
      .executeTakeFirst();
  const known = await find();
  if (known?.risks) return known.risks;
  await readSoon(places, contentId);
  return (await find())?.risks ?? null;
}

/**
 * Erases a document that the person sent. The history keeps that it was there.
 *
 * @throws Problem `not_found` for any other, `legal_hold`
 */
export function eraseOwnDocument(
  sql: Sql,
  { id, record, timeZone }: { id: string; record: string; timeZone: string },
): Promise<void> {
  return transact(sql, async (transaction) => {
    const own = transaction
      .selectFrom('documents')
      .where('id', '=', databaseId(id))
      .where('applicant_id', '=', record)
      .where('sent_by', 'is', null)
      .where('content_id', 'is not', null);
    const owner = personOf(expression.ref('applicant_id')).as('person');
    const found = await lockSender(transaction, () => own.select(owner).executeTakeFirst(), {
      isAlone: true,
    });
    if (!found) refuseMissing('Document');
    await refuseHeld(transaction, found.person, await readToday(transaction, timeZone));
    await transaction
      .updateTable('documents')
      .set({ removed_at: expression<Date>`now()`, name: '', content_id: null })
      .where('id', '=', databaseId(id))
      .execute();
    await noteErasedBytes(transaction);
    await recordChange(transaction, { by: applicantActor, action: 'delete', kind: 'document', id });
  });
}
