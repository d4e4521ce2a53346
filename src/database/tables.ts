import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChangeAction, EntityKind, FieldValue } from '../contract/history.ts';

/** The tables as `migrations/` make them. `bigint` identifiers come as strings, `timestamptz` as dates. */
export type Tables = {
  industries: IndustryTable;
  locations: LocationTable;
  admins: AdminTable;
  sessions: SessionTable;
  jobs: JobTable;
  applicants: ApplicantTable;
  applications: ApplicationTable;
  submissions: SubmissionTable;
  applicant_merges: ApplicantMergeTable;
  content_copies: ContentCopyTable;
  changes: ChangeTable;
  list_merges: ListMergeTable;
};

type Identity = ColumnType<string, never, never>;

type IndustryTable = { id: Identity; display_name: string };

type LocationTable = {
  id: Identity;
  display_name: string;
  city: Generated<string>;
  region: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
};

type AdminTable = {
  username: string;
  first_name: string;
  surname: string;
  password_hash: string;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
};

type SessionTable = {
  token_hash: Buffer;
  username: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
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

type ApplicationTable = {
  id: Identity;
  job_id: string;
  applicant_id: string;
  applied_as_id: string;
  created_at: Generated<Date>;
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

type ApplicantMergeTable = {
  merged_id: string;
  username: string;
  at: GeneratedAlways<Date>;
  before: Record<string, FieldValue>;
  after: Record<string, FieldValue>;
};

type ContentCopyTable = {
  source: string;
  name: 'landing' | 'about';
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
};

type ListMergeTable = {
  id: Identity;
  kind: 'industry' | 'location';
  entry: Record<string, string>;
  into_id: string;
  job_ids: string[];
};
