import type { SuggestedDetail, TextState } from '../../contract/documents.ts';
import type { Sql } from '../../database/open.ts';
import { detectType } from './detect-type.ts';
import { fileOf, readContent } from './document-bytes.ts';
import { fileProblem } from './file-problem.ts';
import { suggestDetails } from './suggest-details.ts';
import { readNow } from './text/read-documents.ts';
import { refuseUnknown } from './upload-state.ts';
import { hashKey } from './upload-store.ts';

const nobody = { first_name: '', middle_name: '', last_name: '', phone: '', emails: [] };

/**
 * Reads the details at the head of a file whose person is not entered yet. Nothing of them is kept.
 *
 * @param by the recruiter who sent it
 * @throws Problem `not_found` for a file of others, or one that is not whole; `validation_failed` for one that is not taken
 */
export async function readNewDocument(
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
