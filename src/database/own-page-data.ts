import { sql } from 'kysely';
import type { OwnPageTables } from './own-page-tables.ts';
import type { TableData } from './table-data.ts';

/** A part of `personalData`, in the order of an erasure. Only the reader of a mail has the secrets. */
export const ownPageData: Record<keyof OwnPageTables, TableData> = {
  // They wait for a day. An export has no hash of a code, which tells the code.
  own_page_corrections: {
    visitors: ['first_name', 'last_name', 'phone', 'email', 'code_hash'],
    neither: ['applicant_id', 'created_at'],
    rows: {
      of: ({ records }) => sql`applicant_id = any(${records}::bigint[])`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  own_page_sessions: {
    visitors: ['token_hash', 'link_hash'],
    neither: ['created_at', 'used_at'],
    rows: {
      of: ({ records }) => sql`link_hash in (
        select token_hash from own_page_links where applicant_id = any(${records}::bigint[]))`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  own_page_links: {
    visitors: ['token_hash', 'mailbox_hash', 'code_hash'],
    neither: ['applicant_id', 'created_at', 'used_at'],
    rows: {
      of: ({ records }) => sql`applicant_id = any(${records}::bigint[])`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  opened_mailboxes: {
    visitors: ['mailbox_hash'],
    neither: ['opened_at'],
    rows: {
      of: ({ emails }) =>
        sql`mailbox_hash in (select address_hash(email) from unnest(${emails}::text[]) as email)`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  consents: {
    visitors: ['reference', 'is_given'],
    neither: ['id', 'applicant_id', 'text_version', 'at'],
    rows: { of: ({ records }) => sql`applicant_id = any(${records}::bigint[])`, erase: 'delete' },
  },
  stay_offers: {
    visitors: ['stayed_at'],
    neither: ['id', 'applicant_id', 'heard_at', 'ends_on', 'at'],
    rows: { of: ({ records }) => sql`applicant_id = any(${records}::bigint[])`, erase: 'delete' },
  },
};
