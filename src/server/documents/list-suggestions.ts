import { sql as expression } from 'kysely';
import type { Document, ListedDocument, SuggestedDetail } from '../../contract/documents.ts';
import type { Sql } from '../../database/open.ts';
import type { Unsent } from '../ground/handlers.ts';
import { correctedSince } from '../people/applications/list-applications.ts';
import { emailsOf } from '../people/person.ts';
import { isDeliverable } from './scan/scan-state.ts';
import { suggestDetails } from './suggest-details.ts';

/** The documents of a person, the newest first. The newest resume suggests details, if its text was read. */
export async function withSuggestions(
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
