import type { Generated } from 'kysely';
import type { Identity } from './note-tables.ts';

/** The tables of the page that each applicant has, and of what is decided there: a part of `Tables`. */
export type OwnPageTables = {
  own_page_links: {
    token_hash: Buffer;
    /** The record whose mailbox got the link. */
    applicant_id: string;
    mailbox_hash: Buffer;
    code_hash: Buffer | null;
    created_at: Generated<Date>;
    used_at: Generated<Date>;
  };
  own_page_corrections: {
    applicant_id: string;
    first_name: string;
    last_name: string;
    phone: string;
    email: string;
    code_hash: Buffer | null;
    created_at: Generated<Date>;
  };
  own_page_sessions: {
    token_hash: Buffer;
    link_hash: Buffer;
    created_at: Generated<Date>;
    used_at: Generated<Date>;
  };
  /** Mailboxes whose reader has opened the page, when last. */
  opened_mailboxes: { mailbox_hash: Buffer; opened_at: Generated<Date> };
  consents: {
    id: Identity;
    applicant_id: string;
    reference: Generated<string>;
    is_given: boolean;
    text_version: number;
    at: Generated<Date>;
  };
  stay_offers: {
    id: Identity;
    applicant_id: string;
    heard_at: Date;
    ends_on: string;
    at: Generated<Date>;
    stayed_at: Date | null;
  };
};
