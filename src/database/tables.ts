import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChangeAction, EntityKind, FieldValue } from '../contract/changes.ts';
import type { JobFact, JobFacts } from '../contract/job-facts.ts';
import type { ListTables } from './list-tables.ts';
import type { MailKind, MailState, SuppressionReason } from '../contract/mails.ts';
import type { MailTextKind } from '../contract/mail-texts.ts';
import type { JobOrder, LeftMail, MessageTopic, SentByMail } from '../contract/messages.ts';
import type { QuestionKind } from '../contract/questions.ts';
import type { AccessTables } from './access-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { BackupTables } from './backup-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { Identity, NoteTables } from './note-tables.ts';
import type { OwnPageTables } from './own-page-tables.ts';
import type { WebsiteTables } from './website-tables.ts';
import type { StageKind } from '../contract/stages.ts';

/** The mail that a message is, with the Message-IDs that an answer continues. */
type MessageMail = SentByMail & { header_ids: string[] };

type PartTables = AccessTables & ListTables & AlertTables & BackupTables & NoteTables & PageTables;
type PageTables = OwnPageTables & DocumentTables & WebsiteTables;

/** The tables that `migrations/` create. `bigint` is a string here, `timestamptz` a date. */
export type Tables = PartTables & {
  industries: { id: Identity; display_name: string; version: Generated<number> };
  locations: {
    id: Identity;
    display_name: string;
    city: Generated<string>;
    region: Generated<string>;
    postal_code: Generated<string>;
    country: Generated<string>;
    version: Generated<number>;
  };
  sessions: {
    id: Identity;
    token_hash: Buffer;
    username: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    password_checked_at: Generated<Date>;
    device: Generated<string>;
    expires_at: Date;
    identity_id: Generated<string | null>;
    provider_session: Generated<string | null>;
  };
  two_step_secrets: {
    username: string;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: string | null;
  };
  recovery_codes: { username: string; selector: string; code_hash: string };
  password_links: {
    token_hash: Buffer;
    username: string;
    expires_at: Date;
    is_invitation: Generated<boolean>;
  };
  digests: { day: string; told_until: Date };
  mailbox_places: { mailbox: Buffer; uid_validity: string; last_uid: string; looked_at: Date };
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
  leases: { work: string; holder: string; due_at: Date };
  mail_texts: {
    kind: MailTextKind;
    subject: string;
    opening: string;
    next_steps: string;
    version: Generated<number>;
  };
  jobs: {
    id: Identity;
    name: string;
    description: string;
    salary: Generated<string>;
    location_id: string;
    industry_id: string;
    posted_by: string;
    is_active: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    posted_at: Date | null;
    office_id: Generated<string | null>;
    /** Worked out from the pay. */
    pay_step: Generated<number | null>;
  } & { [Fact in JobFact]: Generated<JobFacts[Fact]> };
  /** Beside the location that leads. */
  job_locations: { job_id: string; location_id: string; position: number };
  public_changes: { id: Identity; at: Generated<Date> };
  applicants: {
    id: Identity;
    first_name: string;
    middle_name: Generated<string>;
    last_name: string;
    email: string;
    phone: string;
    completed_externally_at: Date | null;
    created_at: Generated<Date>;
    version: Generated<number>;
    merged_into_id: ColumnType<string | null, never, string | null>;
    erased_at: ColumnType<Date | null, never, Date | null>;
    /** Triggers write it. */
    offices: ColumnType<string[], never, never>;
    hold_reason: Generated<string>;
    /** A day; the driver would make a moment of it. */
    hold_until: ColumnType<never, never, string | null>;
  };
  unopened_applicants: { applicant_id: string; since: Generated<Date> };
  applications: {
    id: Identity;
    /** Null: a general application. */
    job_id: string | null;
    applicant_id: string;
    applied_as_id: string;
    created_at: Generated<Date>;
    source: Generated<string>;
    stage_id: Generated<string>;
    stage_since: Generated<Date>;
    version: Generated<number>;
    shown_words: string | null;
    shown_from: Date | null;
    asked_at: Generated<Date>;
    answered_at: Date | null;
    first_answered_at: Generated<Date | null>;
    waits_since: Generated<Date | null>;
    read_at: Date | null;
  };
  stage_steps: { application_id: string; since: Date; from_stage_id: string; to_stage_id: string };
  job_views: { day: string; job_id: string; count: number };
  pay_step_basis: { is_only: Generated<boolean>; basis: string };
  source_views: { day: string; source: string; count: number };
  stages: {
    id: Identity;
    rank: string;
    name: string;
    applicant_words: Generated<string>;
    kind: StageKind;
    is_mail_on: Generated<boolean>;
    subject: string;
    opening: string;
    next_steps: string;
    version: Generated<number>;
  };
  submissions: SubmissionTable;
  suspected_applications: Omit<SubmissionTable, 'application_id' | 'reference' | 'source'> & {
    reference: string;
    job_id: string | null;
    source: string;
    trap: string;
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
  questions: {
    id: Identity;
    text: string;
    kind: QuestionKind;
    choices: Generated<string>;
    help: Generated<string>;
    is_required: Generated<boolean>;
    requirement: Generated<string>;
    industry_id: string | null;
    rank: string;
    version: Generated<number>;
  };
  question_versions: {
    question_id: string;
    version: number;
    text: string;
    kind: QuestionKind;
    choices: string;
  };
  answer_sheets: {
    id: Identity;
    reference: string;
    key_hash: Buffer;
    sent_at: Generated<Date | null>;
    created_at: Generated<Date>;
    /** The last time that an answer of the sheet was saved. */
    saved_at: Generated<Date>;
  };
  answers: { sheet_id: string; question_id: string; question_version: number; value: string };
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
  suppressed_addresses: {
    /** The hash of the address: "address_hash". */
    hash: Buffer;
    reason: SuppressionReason;
    detail: string;
    created_at: Generated<Date>;
  };
  retention: {
    switched_on_by: string | null;
    switched_on_at: Date | null;
    question: 'many' | 'clock' | null;
    allowed_people: number;
    allowed_at: Date | null;
    looked_at: Date | null;
    run_at: Date | null;
    run_people: number;
    run_failed: string[];
  };
  erasures_in_files: { id: Identity; at: Generated<Date> };
  content_copies: {
    source: string;
    name: 'landing' | 'about' | 'employer' | 'privacy';
    entry: ColumnType<unknown, string, string>;
    fetched_at: Date;
  };
  changes: {
    id: Identity;
    at: GeneratedAlways<Date>;
    username: string;
    action: ChangeAction;
    entity_kind: EntityKind;
    entity_id: string;
    before: Record<string, FieldValue>;
    after: Record<string, FieldValue>;
    version: number | null;
    undoes: string | null;
    part_of: string | null;
    job_id: string | null;
  };
  kept_answers: {
    id: Buffer;
    fingerprint: Buffer;
    answer: Buffer;
    about: string[];
    created_at: Generated<Date>;
  };
};

type SubmissionTable = {
  id: Identity;
  application_id: string;
  /** Null: the person was erased. */
  reference: ColumnType<string | null, string, never>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  source: Generated<string>;
  created_at: Generated<Date>;
  notice: Generated<string>;
  wanted_work: Generated<string>;
  wanted_place: Generated<string>;
};
