import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChangeAction, EntityKind, FieldValue } from '../contract/changes.ts';
import type { MessageTopic } from '../contract/messages.ts';
import type { SecurityEventKind } from '../contract/security-events.ts';

/** The tables that `migrations/` create. `bigint` is a string here, `timestamptz` a date. */
export type Tables = {
  industries: IndustryTable;
  locations: LocationTable;
  admins: AdminTable;
  sessions: SessionTable;
  two_step_secrets: TwoStepSecretTable;
  recovery_codes: RecoveryCodeTable;
  jobs: JobTable;
  public_changes: { id: Identity; at: Generated<Date> };
  applicants: ApplicantTable;
  unopened_applicants: UnopenedApplicantTable;
  applications: ApplicationTable;
  submissions: SubmissionTable;
  suspected_applications: SuspectedApplicationTable;
  messages: MessageTable;
  content_copies: ContentCopyTable;
  changes: ChangeTable;
  security_events: SecurityEventTable;
  login_devices: LoginDeviceTable;
  login_attempts: LoginAttemptTable;
  kept_answers: KeptAnswerTable;
};

type Identity = ColumnType<string, never, never>;

type IndustryTable = { id: Identity; display_name: string; version: Generated<number> };

type LocationTable = {
  id: Identity;
  display_name: string;
  city: Generated<string>;
  region: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
  version: Generated<number>;
};

type AdminTable = {
  username: string;
  first_name: string;
  surname: string;
  password_hash: string;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
  has_given_password: Generated<boolean>;
};

type TwoStepSecretTable = {
  username: string;
  secret: Buffer;
  confirmed_at: Date | null;
  last_step: string | null;
};

type RecoveryCodeTable = {
  username: string;
  selector: string;
  code_hash: string;
};

type SessionTable = {
  id: Identity;
  token_hash: Buffer;
  username: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  password_checked_at: Generated<Date>;
  device: Generated<string>;
  expires_at: Date;
};

type JobTable = {
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
  creation_key: Generated<string | null>;
};

type ApplicantTable = {
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
};

type UnopenedApplicantTable = { applicant_id: string };

type ApplicationTable = {
  id: Identity;
  job_id: string;
  applicant_id: string;
  applied_as_id: string;
  created_at: Generated<Date>;
  source: string | null;
};

type SubmissionTable = {
  id: Identity;
  application_id: string;
  reference: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  source: Generated<string>;
  created_at: Generated<Date>;
};

type SuspectedApplicationTable = Omit<SubmissionTable, 'application_id' | 'source'> & {
  job_id: string;
  source: string;
  trap: string;
};

type MessageTable = {
  id: Identity;
  reference: string;
  fingerprint: Buffer;
  topic: MessageTopic;
  name: string;
  email: string;
  text: string;
  is_suspected: boolean;
  answered_at: Generated<Date | null>;
  answered_by: Generated<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
};

type ContentCopyTable = {
  source: string;
  name: 'landing' | 'about' | 'employer';
  entry: ColumnType<unknown, string, string>;
  fetched_at: Date;
};

type ChangeTable = {
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
};

type SecurityEventTable = {
  id: Identity;
  at: GeneratedAlways<Date>;
  kind: SecurityEventKind;
  username: string | null;
  acted_by: string | null;
  network: string;
  detail: Generated<string>;
};

type LoginDeviceTable = {
  token_hash: Buffer;
  username: string;
  network: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
};

type LoginAttemptTable = { key: string; failures: number; wait_until: Date; forget_at: Date };

type KeptAnswerTable = { id: Buffer; fingerprint: Buffer; answer: Buffer; created_at: Generated<Date> };
