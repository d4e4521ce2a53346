import { type ColumnType, type Generated, type GeneratedAlways, sql } from 'kysely';
import type { MailTextKind } from '../../contract/mail-texts.ts';
import type { MailKind, MailState, SuppressionReason } from '../../contract/mails.ts';
import type { JobOrder, LeftMail, MessageTopic, SentByMail } from '../../contract/messages.ts';

import { all, type Entries, type Identity, isIn, unlessHeldBy } from './table.ts';

/** The tables of mails and messages, in the order of an erasure. */
export type MailTables = {
  mails: {
    id: Identity;
    kind: MailKind;
    recipient: string | null;
    data: ColumnType<unknown, string, never>;
    application_id: ColumnType<string | null, string | undefined, never>;
    message_id: ColumnType<string | null, string | undefined, never>;
    alert_reader_id: ColumnType<string | null, string | undefined, never>;
    username: ColumnType<string | null, string | undefined, never>;
    state: Generated<MailState>;
    next_try_at: Generated<Date | null>;
    /** From the first try on. */
    due_at: Generated<Date | null>;
    tries: Generated<number>;
    header_id: Generated<string | null>;
    bounce_token: Generated<string | null>;
    subject: Generated<string | null>;
    text: Generated<string | null>;
    html: Generated<string | null>;
    answer: Generated<string>;
    sent_again_by: Generated<string | null>;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
    mailbox: GeneratedAlways<string | null>;
    /** The `stage_since` of the application after the move whose mail it is. */
    moved_at: Date | null;
    /** The newest act of an admin on it, for `undoChange`. */
    change_id: Generated<string | null>;
  };
  messages: {
    id: Identity;
    reference: string;
    fingerprint: Buffer;
    topic: MessageTopic;
    name: string;
    email: string;
    text: string;
    job_order: ColumnType<JobOrder | null, string | null | undefined, never>;
    is_suspected: boolean;
    answered_at: Generated<Date | null>;
    answered_by: Generated<string | null>;
    version: Generated<number>;
    created_at: Generated<Date>;
    applicant_id: ColumnType<string | null, string | null | undefined, never>;
    by_mail: ColumnType<MessageMail | null, string | undefined, never>;
    answers_mail_id: ColumnType<string | null, string | null | undefined, never>;
  };
  kept_answers: {
    id: Buffer;
    fingerprint: Buffer;
    answer: Buffer;
    about: string[];
    created_at: Generated<Date>;
  };
  left_mails: {
    id: Identity;
    mailbox: Buffer;
    uid_validity: string;
    uid: string;
    received_at: Date;
    sender: string;
    subject: string;
    reason: LeftMail['reason'];
    is_wanted: Generated<boolean>;
    others: Generated<number>;
    created_at: Generated<Date>;
  };
  suppressed_addresses: {
    /** The hash of the address: "address_hash". */
    hash: Buffer;
    reason: SuppressionReason;
    detail: string;
    created_at: Generated<Date>;
  };
  mailbox_places: { mailbox: Buffer; uid_validity: string; last_uid: string; looked_at: Date };
  mail_texts: {
    kind: MailTextKind;
    subject: string;
    opening: string;
    next_steps: string;
    version: Generated<number>;
  };
  digests: { day: string; told_until: Date };
};

export const mailTables = {
  mails: {
    rights: all,
    visitors: 'recipient mailbox data subject text html answer header_id',
    staff: 'username sent_again_by',
    neither: `id kind application_id message_id alert_reader_id bounce_token state next_try_at
              due_at tries created_at changed_at moved_at change_id`,
    rows: {
      of: ({ applications, messages }) => sql`(
        ${isIn('application_id', applications)} or ${isIn('message_id', messages)})`,
      erase: 'delete',
    },
    expires: () => sql`kind in ('digest', 'backup_failed')`,
  },
  messages: {
    rights: all,
    visitors: 'reference fingerprint name email text job_order by_mail',
    staff: 'answered_by',
    neither: 'id topic is_suspected answered_at version created_at applicant_id answers_mail_id',
    rows: { of: ({ messages }) => isIn('id', messages), erase: 'delete' },
    ...unlessHeldBy(sql`person_of_message(messages.email, messages.applicant_id)`),
  },
  // The last of those that a stored response is about: it waits for them, and the erasure has locked them by now.
  kept_answers: {
    rights: all,
    visitors: 'fingerprint answer about',
    neither: 'id created_at',
    rows: {
      of: ({ records, messages, references }) => sql`about && (
        ${references}::text[]
        || array(select 'applicant ' || id from unnest(${records}::bigint[]) as id)
        || array(select 'message ' || id from unnest(${messages}::bigint[]) as id))`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  left_mails: {
    rights: all,
    visitors: 'sender subject',
    neither: 'id mailbox uid_validity uid received_at reason is_wanted others created_at',
    rows: {
      of: ({ emails }) =>
        sql`exists (
          select from unnest(${emails}::text[]) as email
          where strpos(' ' || translate(lower(sender), '<>,;"', '     ') || ' ', ' ' || email || ' ') > 0)`,
      erase: 'delete',
    },
    expires: () => sql`true`,
  },
  suppressed_addresses: {
    rights: all,
    visitors: 'detail',
    neither: 'hash reason created_at',
    rows: {
      of: ({ emails }) => sql`hash = any(select address_hash(email) from unnest(${emails}::text[]) as email)`,
      // The hash stays: an erased person who wanted no mail still gets none.
      erase: { detail: sql`''` },
    },
    expires: () => sql`reason = 'bounced'`,
  },
  mailbox_places: { rights: 'select insert update', neither: 'mailbox uid_validity last_uid looked_at' },
  mail_texts: { rights: 'select insert update', neither: 'kind subject opening next_steps version' },
  digests: { rights: 'select insert', neither: 'day told_until' },
} satisfies Entries<MailTables>;

/** The mail that a message is, with the Message-IDs that an answer continues. */
type MessageMail = SentByMail & { header_ids: string[] };
