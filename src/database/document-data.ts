import { type RawBuilder, sql } from 'kysely';
import type { DocumentTables } from './document-tables.ts';
import type { Person, TableData } from './table-data.ts';

/** Also a file of an application that looks like spam, from an email of the person. */
const ofPerson = ({ records, references }: Person) => sql<boolean>`(
  applicant_id = any(${records}::bigint[]) or reference = any(${references}::text[]))`;

const contentsOf = (person: Person): RawBuilder<unknown> => sql`
  select content_id from documents where ${ofPerson(person)}
  union select content_id from document_uploads where ${ofPerson(person)}`;

/** Nobody has accepted its application, which is gone by now. */
const isOfNobody = () => sql<boolean>`applicant_id is null and not exists (
  select from suspected_applications as sent where sent.reference = documents.reference)`;

/** A part of `personalData`, in the order of an erasure. The last document of a content takes its bytes with it. */
export const documentData: Record<
  Exclude<keyof DocumentTables, 'document_kinds' | 'document_folder'>,
  TableData
> = {
  documents: {
    visitors: ['reference', 'name', 'size', 'key_hash'],
    staff: ['sent_by'],
    neither: ['id', 'applicant_id', 'content_id', 'kind_id', 'type', 'created_at', 'removed_at', 'version'],
    rows: {
      of: ofPerson,
      erase: 'delete',
      explain: {
        kind: sql`(select name from document_kinds where document_kinds.id = document_kind_of(kind_id))`,
      },
    },
    expires: isOfNobody,
  },
  document_uploads: {
    visitors: ['key_hash', 'reference', 'name', 'size'],
    staff: ['sent_by'],
    neither: ['content_id', 'applicant_id', 'kind_id', 'changed_at'],
    rows: { of: ofPerson, erase: 'delete', isUnreadable: true },
  },
  document_texts: {
    visitors: ['text', 'words'],
    neither: ['content_id', 'state', 'tries', 'risks'],
    rows: { of: (person) => sql`content_id in (${contentsOf(person)})`, erase: 'triggers' },
  },
  document_scans: {
    neither: ['content_id', 'state', 'tries', 'created_at', 'next_try_at'],
    rows: { of: (person) => sql`content_id in (${contentsOf(person)})`, erase: 'triggers' },
  },
  document_chunks: {
    visitors: ['bytes'],
    neither: ['content_id', 'position'],
    rows: { of: (person) => sql`content_id in (${contentsOf(person)})`, erase: 'triggers' },
  },
  document_objects: {
    visitors: ['name'],
    neither: ['content_id', 'stored_at', 'erased_at'],
    rows: { of: (person) => sql`content_id in (${contentsOf(person)})`, erase: 'triggers' },
  },
  document_contents: {
    visitors: ['hash'],
    neither: ['id', 'received'],
    rows: { of: (person) => sql`id in (${contentsOf(person)})`, erase: 'triggers' },
  },
};
