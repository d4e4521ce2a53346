import { type Generated, sql } from 'kysely';
import { all, type Entries, type Identity } from './table.ts';

/** The tables of the page that each applicant has, and of what is decided there. Only the reader of a mail has the secrets. */
export type OwnPageTables = {
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
  own_page_links: {
    token_hash: Buffer;
    /** The record whose mailbox got the link. */
    applicant_id: string;
    mailbox_hash: Buffer;
    code_hash: Buffer | null;
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

export const ownPageTables = {
  // They wait for a day. An export has no hash of a code, which tells the code.
  own_page_corrections: {
    rights: all,
    visitors: 'first_name last_name phone email code_hash',
    neither: 'applicant_id created_at',
    rows: {
      of: ({ records }) => sql`applicant_id = any(${records}::bigint[])`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  own_page_sessions: {
    rights: all,
    visitors: 'token_hash link_hash',
    neither: 'created_at used_at',
    rows: {
      of: ({ records }) => sql`link_hash in (
        select token_hash from own_page_links where applicant_id = any(${records}::bigint[]))`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  own_page_links: {
    rights: all,
    visitors: 'token_hash mailbox_hash code_hash',
    neither: 'applicant_id created_at used_at',
    rows: {
      of: ({ records }) => sql`applicant_id = any(${records}::bigint[])`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  opened_mailboxes: {
    rights: all,
    visitors: 'mailbox_hash',
    neither: 'opened_at',
    rows: {
      of: ({ emails }) =>
        sql`mailbox_hash in (select address_hash(email) from unnest(${emails}::text[]) as email)`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  consents: {
    rights: 'select insert delete',
    visitors: 'reference is_given',
    neither: 'id applicant_id text_version at',
    rows: { of: ({ records }) => sql`applicant_id = any(${records}::bigint[])`, erase: 'delete' },
  },
  stay_offers: {
    rights: all,
    visitors: 'stayed_at',
    neither: 'id applicant_id heard_at ends_on at',
    rows: { of: ({ records }) => sql`applicant_id = any(${records}::bigint[])`, erase: 'delete' },
  },
} satisfies Entries<OwnPageTables>;
