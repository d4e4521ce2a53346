import type { Sql } from '../../database/open.ts';
import { Problem } from '../ground/problem.ts';
import type { Owner } from './upload-owner.ts';

/** How far a file has come; also one that is a document by now. */
export async function findState(sql: Sql, key_hash: Buffer) {
  const done = await sql
    .selectFrom('documents')
    .select(['size', 'reference', 'applicant_id', 'sent_by'])
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();
  if (done) return { ...done, received: done.size, is_done: true };
  const upload = await sql
    .selectFrom('document_uploads')
    .innerJoin('document_contents', 'document_contents.id', 'content_id')
    .select(['received', 'size', 'reference', 'applicant_id', 'sent_by'])
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();
  return upload && { ...upload, is_done: isOfNobody(upload) && upload.received === upload.size };
}

/** A recruiter sends it, and its person is not entered yet. */
export function isOfNobody({ reference, applicant_id }: Owner): boolean {
  return reference === '' && applicant_id === null;
}

/** @throws Problem `not_found` for a file that has not begun, or was swept away */
export async function getState(sql: Sql, key_hash: Buffer) {
  const state = await findState(sql, key_hash);
  return state ?? refuseUnknown();
}

export function refuseUnknown(): never {
  throw new Problem('not_found', { detail: 'This upload has ended. Choose the file again.' });
}
