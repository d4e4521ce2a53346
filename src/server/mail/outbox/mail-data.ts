import type { MailKind } from '../../../contract/mails.ts';
import type { JobOrder, MessageTopic } from '../../../contract/messages.ts';

type SentApplication = {
  reference: string;
  /** ISO 8601. */
  sent_at: string;
  /** `null` for a general application. */
  job: { id: string; name: string } | null;
  /** As the visitor typed them. */
  details: { first_name: string; last_name: string; email: string; phone: string };
};

/** The words are read when it leaves. */
type Stage = Pick<SentApplication, 'reference' | 'job'> & {
  stage_id: string;
  details: { first_name: string; last_name: string };
};

type SentMessage = {
  reference: string;
  sent_at: string;
  topic: MessageTopic;
  name: string;
  email: string;
  text: string;
};

/** The mail's link is made when it is sent, and stored nowhere. */
type Account = { username: string; first_name: string };

/** As a recruiter wrote it. */
type Personal = { by: string; subject: string; text: string };

/** The facts that the texts of each kind need. It is stored as JSON, so every value is a text, a number, a list or an object. */
export type MailData = {
  /** Mails of before have no number of questions. */
  application_confirmation: SentApplication & {
    questions_left?: number;
    /** A recruiter entered the details: the name, and where the details come from. */
    entered?: { by: string; from: string };
  };
  message_confirmation: SentMessage;
  /** Mails of before say nothing of the wanted work. */
  new_application: SentApplication & { applicant_id: string; wanted_work?: string; wanted_place?: string };
  new_message: SentMessage & { message_id: string; order?: JobOrder };
  invitation: Account & { invited_by: string };
  password_reset: Account;
  /** `changed_by` is the name of another admin, or ''. */
  password_changed: Account & { changed_by: string };
  /**
   * It tells of this time, ISO 8601. The people are read when it leaves, and stored nowhere. Without an end it sums up the
   * notices that were too many, until it leaves.
   */
  digest: { from: string; until?: string };
  stage: Stage;
  /** The names are read when it leaves, and stored nowhere. */
  mention: { note_id: string; username: string };
  reply: Personal & { quoted: { sent_at: string; text: string } };
  personal: Personal;
  /** Its link is made when it is sent, and stored nowhere. */
  own_link: { first_name: string; erases?: true; parted?: true };
  /** So is its code. */
  new_email: { first_name: string };
  /** It says nothing that somebody typed: anybody can have it sent to any address. */
  alert_confirmation: Record<string, never>;
  /** The jobs are read when it leaves. */
  job_alert: Record<string, never>;
  alert_renewal: Record<string, never>;
  /** The day of the erasure, such as 2026-01-31, and after how many months it comes. */
  stay_offer: { first_name: string; ends_on: string; months: number };
  /** For the people who run the server. */
  backup_failed: { at: string; reason: string };
};

type MailOf<Kind extends MailKind> = { kind: Kind; data: MailData[Kind] };

/** A kind with its data. */
export type MailContent = { [Kind in MailKind]: MailOf<Kind> }[MailKind];

/** Mails to people who applied or wrote. They may be answered. */
export const visitorKinds: MailKind[] = [
  'application_confirmation',
  'message_confirmation',
  'stage',
  'reply',
  'personal',
  'own_link',
  'stay_offer',
];

/** They follow a person whose email is corrected before they leave. An answer goes to the address of its message. */
export const followingKinds: MailKind[] = ['application_confirmation', 'stage', 'personal', 'stay_offer'];

/** Notices in an hour to one mailbox of the agency. One mail sums up the others. */
export const noticeCap = 30;

/** Confirmations in a day for all mailboxes of a domain that is no common provider: one person may read them all. The first to each mailbox passes. */
export const domainCap = 20;

/** Mails that a stranger can cause, and how many of them one mailbox gets in a day. */
export const dailyCaps: Partial<Record<MailKind, number>> = {
  application_confirmation: 5,
  message_confirmation: 3,
  new_email: 3,
  alert_confirmation: 3,
};
