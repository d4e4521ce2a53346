import { sql as expression } from 'kysely';

/** Reads a row of `documents`. */
export const nameOfKind = expression<string>`(
  select document_kinds.name from document_kinds where document_kinds.id = document_kind_of(kind_id))`.as(
  'kind',
);

/** Whether a kind means a resume, in a statement that reads `documents`. */
export const isResume = expression<boolean>`documents.kind_id in (select resume_kinds())`;
