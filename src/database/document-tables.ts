import type { Generated } from 'kysely';
import type { DocumentRisk, DocumentType } from '../contract/document-rules.ts';
import type { ScanState, TextState } from '../contract/documents.ts';
import type { Identity } from './note-tables.ts';

/** The tables of files: a part of `Tables`. */
export type DocumentTables = {
  document_kinds: { gone_to_id: Generated<string | null> };
  document_contents: { id: Identity; hash: Buffer | null; received: Generated<number> };
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
  document_scans: {
    content_id: string;
    state: Generated<Exclude<ScanState, 'none'>>;
    tries: Generated<number>;
    created_at: Generated<Date>;
    next_try_at: Generated<Date>;
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
};
