import { type Generated, type RawBuilder, sql } from 'kysely';
import type { DocumentRisk, DocumentType } from '../../contract/document-rules.ts';
import type { ScanState, TextState } from '../../contract/documents.ts';
import { listTables } from './lists.ts';
import { all, type Entries, type Identity, type Person } from './table.ts';

/** The tables of files, in the order of an erasure. The last document of a content takes its bytes with it. */
export type DocumentTables = {
  document_kinds: { gone_to_id: Generated<string | null> };
  documents: {
    id: Identity;
    applicant_id: string | null;
    reference: string;
    key_hash: Buffer;
    /** Null: the person has erased it. */
    content_id: string | null;
    kind_id: string;
    name: string;
    type: DocumentType;
    size: number;
    sent_by: string | null;
    created_at: Generated<Date>;
    removed_at: Generated<Date | null>;
    version: Generated<number>;
  };
  document_uploads: {
    key_hash: Buffer;
    content_id: string;
    reference: string;
    applicant_id: string | null;
    kind_id: string;
    name: string;
    size: number | null;
    sent_by: string | null;
    changed_at: Generated<Date>;
  };
  document_texts: {
    content_id: string;
    state: Generated<TextState>;
    tries: Generated<number>;
    text: Generated<string>;
    words: Generated<unknown>;
    /** Null: nobody has looked into it. */
    risks: DocumentRisk[] | null;
  };
  document_scans: {
    content_id: string;
    state: Generated<Exclude<ScanState, 'none'>>;
    tries: Generated<number>;
    created_at: Generated<Date>;
    next_try_at: Generated<Date>;
  };
  document_chunks: { content_id: string; position: number; bytes: Buffer };
  document_objects: {
    content_id: string;
    name: string;
    /** Null: on its way. */
    stored_at: Date | null;
    /** Its content is gone. */
    erased_at: Date | null;
  };
  document_folder: { is_only: Generated<boolean>; folder: Generated<string> };
  document_contents: { id: Identity; hash: Buffer | null; received: Generated<number> };
};

/** Also a file of an application that looks like spam, from an email of the person. */
const ofPerson = ({ records, references }: Person) => sql<boolean>`(
  applicant_id = any(${records}::bigint[]) or reference = any(${references}::text[]))`;

const contentsOf = (person: Person): RawBuilder<unknown> => sql`
  select content_id from documents where ${ofPerson(person)}
  union select content_id from document_uploads where ${ofPerson(person)}`;

/** Nobody has accepted its application, which is gone by now. */
const isOfNobody = () => sql<boolean>`applicant_id is null and not exists (
  select from suspected_applications as sent where sent.reference = documents.reference)`;

export const documentTables = {
  document_kinds: { rights: all, neither: `${listTables.document_kinds.neither} gone_to_id` },
  documents: {
    rights: all,
    visitors: 'reference name size key_hash',
    staff: 'sent_by',
    neither: 'id applicant_id content_id kind_id type created_at removed_at version',
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
    rights: all,
    visitors: 'key_hash reference name size',
    staff: 'sent_by',
    neither: 'content_id applicant_id kind_id changed_at',
    rows: { of: ofPerson, erase: 'delete', isUnreadable: true },
  },
  document_texts: {
    rights: 'select insert update',
    visitors: 'text words',
    neither: 'content_id state tries risks',
    rows: { of: (person) => sql`content_id in (${contentsOf(person)})`, erase: 'triggers' },
  },
  document_scans: {
    rights: 'select insert update',
    neither: 'content_id state tries created_at next_try_at',
    rows: { of: (person) => sql`content_id in (${contentsOf(person)})`, erase: 'triggers' },
  },
  document_chunks: {
    rights: 'select insert delete',
    visitors: 'bytes',
    neither: 'content_id position',
    rows: { of: (person) => sql`content_id in (${contentsOf(person)})`, erase: 'triggers' },
  },
  document_objects: {
    rights: all,
    isLeftOut: true,
    visitors: 'name',
    neither: 'content_id stored_at erased_at',
    rows: { of: (person) => sql`content_id in (${contentsOf(person)})`, erase: 'triggers' },
  },
  document_folder: { rights: 'select', isLeftOut: true, neither: 'is_only folder' },
  document_contents: {
    rights: all,
    visitors: 'hash',
    neither: 'id received',
    rows: { of: (person) => sql`id in (${contentsOf(person)})`, erase: 'triggers' },
  },
} satisfies Entries<DocumentTables>;
