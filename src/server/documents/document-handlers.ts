import type {
  documentEndpoints,
  Document,
  ListedDocument,
  SuggestedDetail,
  TextState,
} from '../../contract/documents.ts';
import { transact } from '../../database/transact.ts';
import { deleteEntity, withChange } from '../changes/change-entity.ts';
import type { HandlersOf, Unsent } from '../ground/handlers.ts';
import { Problem } from '../ground/problem.ts';
import type { Services } from '../ground/services.ts';
import { applicantEntity } from '../people/applicants/applicant-entity.ts';
import { getApplicant } from '../people/applicants/applicant-store.ts';
import { requireOwnSession } from '../people/own-page/own-page-sessions.ts';
import { hideReasonOfHold } from '../people/own-page/hide-reason-of-hold.ts';
import { recordSecurityEvent } from '../accounts/security-events/record-security-event.ts';
import { datedName } from '../ground/csv.ts';
import { admitFiles } from './admit-files.ts';
import { detectType } from './detect-type.ts';
import { fileOf, readContent } from './document-bytes.ts';
import { documentEntity } from './document-entity.ts';
import {
  eraseOwnDocument,
  getDocument,
  getDocumentText,
  listDocuments,
  readDocumentFile,
} from './document-store.ts';
import { exportResumes } from './export-resumes.ts';
import { fileProblem } from './file-problem.ts';
import { objectsOf } from './store/object-store.ts';
import { readNow } from './text/read-documents.ts';
import { findOwner } from './upload-owner.ts';
import { refuseUnknown } from './upload-state.ts';
import { appendBytes, hashKey, isKnown, startUpload } from './upload-store.ts';
import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import { correctedSince } from '../people/applications/list-applications.ts';
import { emailsOf } from '../people/person.ts';
import { isDeliverable } from './scan/scan-state.ts';
import { suggestDetails } from './suggest-details.ts';

export function documentHandlers(services: Services) {
  const { config, database } = services;
  const { sql } = database;
  const hasScanner = config.clamdUrl !== '';
  const files = { sql, objects: objectsOf(config), hasScanner };
  const admit = admitFiles(services);
  /** One request of a file runs, so those that would wait for it hold no connection. */
  const appending = new Set<string>();
  return {
    startDocument: async ({ body: { reference = '', ...file }, address, cookies }) => {
      if (!(await isKnown(sql, file.key))) await admit(address);
      const owner =
        reference === ''
          ? { reference: '', applicant_id: (await requireOwnSession(sql, cookies)).record_id }
          : { reference, applicant_id: null };
      return startUpload(sql, { ...file, ...owner, sent_by: null });
    },
    appendDocument: async ({ params: { key }, query: { offset = 0 } = {}, body, address }) => {
      if (appending.has(key)) {
        const detail = 'Other bytes of this file are on their way. Go on in a moment.';
        throw new Problem('too_many_requests', { detail, retryAfterSeconds: 1 });
      }
      appending.add(key);
      try {
        return await appendBytes(sql, { key, offset, bytes: body, address });
      } finally {
        appending.delete(key);
      }
    },
    // Guessing a reference costs as much as with a file.
    checkDocumentReference: async ({ params: { reference }, address }) => {
      await admit(address);
      return { exists: (await findOwner(sql, { reference, applicant_id: null })) !== undefined };
    },
    eraseOwnDocument: async ({ params: { id }, cookies }) => {
      const { record_id: record } = await requireOwnSession(sql, cookies);
      const timeZone = config.agencyTimeZone;
      await eraseOwnDocument(sql, { id, record, timeZone }).catch(hideReasonOfHold);
      return { done: true };
    },
    startNewDocument: ({ body, admin }) =>
      startUpload(sql, { ...body, reference: '', applicant_id: null, sent_by: admin.username }),
    readNewDocument: ({ params: { key }, admin }) =>
      readNewDocument(sql, { key, by: admin.username, country: config.agencyCountry }),
    startApplicantDocument: async ({ params, body, admin }) => {
      const { id } = await transact(sql, (transaction) => applicantEntity.lock(transaction, params.id));
      return startUpload(sql, { ...body, reference: '', applicant_id: id, sent_by: admin.username });
    },
    listDocuments: async ({ params }) => {
      const { id } = await getApplicant(sql, params.id);
      const documents = await listDocuments(sql, id, hasScanner);
      return withSuggestions(sql, id, { documents, country: config.agencyCountry });
    },
    getDocumentFile: ({ params: { id }, query: { accept = '' } = {} }) =>
      readDocumentFile(files, { id, accept }),
    exportResumes: async ({ query = {}, admin: { username }, address }) => {
      const timeZone = config.agencyTimeZone;
      const bytes = await exportResumes(files, { ...query, timeZone });
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'resumes' });
      return { name: `${datedName('resumes', timeZone)}.zip`, bytes, media: 'application/zip' };
    },
    getDocumentText: ({ params: { id } }) => getDocumentText(files, id),
    removeDocument: ({ params: { id }, admin: { username: by } }) =>
      transact(sql, async (transaction) => {
        const locked = await documentEntity.lock(transaction, id);
        const document = await getDocument(transaction, id, hasScanner);
        return withChange(document, await deleteEntity(transaction, documentEntity, { locked, by }));
      }),
  } satisfies HandlersOf<typeof documentEndpoints>;
}

/** The documents of a person, the newest first. The newest resume suggests details, if its text was read. */
async function withSuggestions(
  sql: Sql,
  person: string,
  { documents, country }: { documents: Unsent<Document>[]; country: string },
): Promise<Unsent<ListedDocument>[]> {
  const resume = documents.find(({ is_resume }) => is_resume);
  const canRead = resume?.text_state === 'read' && isDeliverable(resume.scan_state);
  const suggested = canRead ? await listSuggestions(sql, person, { document: resume.id, country }) : [];
  return documents.map((each) => ({ ...each, suggested: each === resume ? suggested : [] }));
}

async function listSuggestions(
  sql: Sql,
  person: string,
  { document, country }: { document: string; country: string },
): Promise<SuggestedDetail[]> {
  const found = await sql
    .selectFrom('applicants')
    .innerJoin('documents', (join) => join.on('documents.id', '=', document))
    .innerJoin('document_texts', 'document_texts.content_id', 'documents.content_id')
    .select(['first_name', 'middle_name', 'last_name', 'phone'])
    .select(expression<string>`left(document_texts.text, 2000)`.as('text'))
    .select(expression<string[]>`array(${emailsOf(expression.ref('applicants.id'))})`.as('emails'))
    .select(correctedSince(expression.ref('documents.created_at')))
    .where('applicants.id', '=', person)
    .executeTakeFirst();
  if (!found) return [];
  const { text, corrected_fields, ...known } = found;
  return suggestDetails(text, known, country).filter(({ field }) => !corrected_fields.includes(field));
}

const nobody = { first_name: '', middle_name: '', last_name: '', phone: '', emails: [] };

/**
 * Reads the details at the head of a file whose person is not entered yet. Nothing of them is kept.
 *
 * @param by the recruiter who sent it
 * @throws Problem `not_found` for a file of others, or one that is not whole; `validation_failed` for one that is not taken
 */
async function readNewDocument(
  sql: Sql,
  { key, by, country }: { key: string; by: string; country: string },
): Promise<{ text_state: TextState; suggested: SuggestedDetail[] }> {
  const upload = await sql
    .selectFrom('document_uploads')
    .innerJoin('document_contents', 'document_contents.id', 'content_id')
    .select(['content_id', 'received'])
    .where('key_hash', '=', hashKey(key))
    .where('sent_by', '=', by)
    .where('applicant_id', 'is', null)
    .whereRef('received', '=', 'size')
    .executeTakeFirst();
  if (!upload) refuseUnknown();
  const content = { id: upload.content_id, size: upload.received };
  const found = await detectType(fileOf(sql, content));
  if ('refusal' in found) throw fileProblem(found.refusal);
  const bytes = readContent({ sql }, content, { isWhole: false });
  const { state, text } = await readNow({ type: found.type, size: content.size, bytes });
  return { text_state: state, suggested: suggestDetails(text, nobody, country) };
}
