import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import { recordsOf } from './person.ts';

/** Reads a row of `documents`. */
export const nameOfKind = expression<string>`(
  select document_kinds.name from document_kinds where document_kinds.id = document_kind_of(kind_id))`.as(
  'kind',
);

/** Whether a kind means a resume, in a statement that reads `documents`. */
export const isResume = expression<boolean>`documents.kind_id in (select resume_kinds())`;

/** Whether a person has sent a resume, in a statement. */
export const hasResume = (
  person: 'applicants.id' | 'applications.applicant_id',
) => expression<boolean>`exists (
  select from documents where documents.applicant_id in ${recordsOf(expression.ref(person))}
    and ${isResume} and documents.removed_at is null)`;

/** The kinds that somebody may choose. */
export function selectKinds(sql: Sql) {
  return sql
    .selectFrom('document_kinds')
    .select(['id', 'name', 'is_resume', 'version'])
    .where('gone_to_id', 'is', null);
}
