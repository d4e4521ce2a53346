import pg from 'pg';
import { declaredLists, type ListTable } from '../../contract/lists/lists.ts';
import { DatabaseUnavailable, reasonOf } from './connections.ts';
import type { Tables } from '../tables.ts';

type Right = 'select' | 'insert' | 'update' | 'delete';

const rightsOfLists = Object.fromEntries(
  declaredLists.map(({ table }) => [table, ['select', 'insert', 'update', 'delete']]),
) as Record<ListTable, Right[]>;

/** The rights that the server needs, and no more. The two logs can only grow; `erase_changes` empties lines of the history. */
const rightsOfTables = {
  ...rightsOfLists,
  address_key: ['select'],
  admins: ['select', 'insert', 'update', 'delete'],
  alert_counts: ['select', 'insert', 'update'],
  alert_links: ['select', 'insert', 'delete'],
  alert_readers: ['select', 'insert', 'update', 'delete'],
  admin_identities: ['select', 'insert', 'delete'],
  alert_searches: ['select', 'insert', 'update', 'delete'],
  alerted_jobs: ['select', 'insert', 'update', 'delete'],
  answer_sheets: ['select', 'insert', 'update', 'delete'],
  answers: ['select', 'insert', 'update', 'delete'],
  applicant_search_documents: ['select'],
  applicant_tags: ['select', 'insert', 'update', 'delete'],
  applicant_vocabulary: ['select'],
  applicants: ['select', 'insert', 'update'],
  applications: ['select', 'insert', 'update'],
  backup_run: ['select', 'insert', 'update'],
  backups: ['select', 'insert'],
  changes: ['select', 'insert'],
  consents: ['select', 'insert', 'delete'],
  content_copies: ['select', 'insert', 'update', 'delete'],
  digests: ['select', 'insert'],
  document_chunks: ['select', 'insert', 'delete'],
  document_contents: ['select', 'insert', 'update', 'delete'],
  document_folder: ['select'],
  document_objects: ['select', 'insert', 'update', 'delete'],
  document_scans: ['select', 'insert', 'update'],
  document_texts: ['select', 'insert', 'update'],
  document_uploads: ['select', 'insert', 'update', 'delete'],
  documents: ['select', 'insert', 'update', 'delete'],
  erasures_in_files: ['select', 'insert'],
  industries: ['select', 'insert', 'update', 'delete'],
  job_alerts: ['select', 'insert', 'update', 'delete'],
  job_applicant_counts: ['select'],
  job_locations: ['select', 'insert', 'update', 'delete'],
  job_views: ['select', 'insert', 'update'],
  jobs: ['select', 'insert', 'update', 'delete'],
  kept_answers: ['select', 'insert', 'update', 'delete'],
  leases: ['select', 'insert', 'update'],
  locations: ['select', 'insert', 'update', 'delete'],
  login_attempts: ['select', 'insert', 'update', 'delete'],
  login_devices: ['select', 'insert', 'update', 'delete'],
  left_mails: ['select', 'insert', 'update', 'delete'],
  mailbox_places: ['select', 'insert', 'update'],
  mails: ['select', 'insert', 'update', 'delete'],
  mail_texts: ['select', 'insert', 'update'],
  messages: ['select', 'insert', 'update', 'delete'],
  migrations: ['select'],
  note_mentions: ['select', 'insert', 'update', 'delete'],
  notes: ['select', 'insert', 'update', 'delete'],
  opened_jobs: ['select', 'insert', 'update', 'delete'],
  opened_mailboxes: ['select', 'insert', 'update', 'delete'],
  own_page_corrections: ['select', 'insert', 'update', 'delete'],
  own_page_links: ['select', 'insert', 'update', 'delete'],
  own_page_sessions: ['select', 'insert', 'update', 'delete'],
  password_links: ['select', 'insert', 'delete'],
  pay_step_basis: ['select', 'insert', 'update'],
  rate_limits: ['select', 'insert', 'update', 'delete'],
  portraits: ['select', 'insert', 'delete'],
  public_changes: ['select'],
  question_versions: ['select'],
  questions: ['select', 'insert', 'update', 'delete'],
  recovery_codes: ['select', 'insert', 'delete'],
  retention: ['select', 'update'],
  search_vocabulary: ['select'],
  searched_jobs: ['select'],
  security_event_seals: ['select', 'insert', 'update'],
  security_events: ['select', 'insert'],
  security_log: ['select', 'update'],
  sessions: ['select', 'insert', 'update', 'delete'],
  source_views: ['select', 'insert', 'update'],
  stage_steps: ['select', 'insert', 'delete'],
  stages: ['select', 'insert', 'update', 'delete'],
  stay_offers: ['select', 'insert', 'update', 'delete'],
  submissions: ['select', 'insert', 'update'],
  tagged: ['select', 'insert', 'delete'],
  taggings: ['select', 'insert', 'update', 'delete'],
  tags: ['select', 'insert', 'update', 'delete'],
  text_pages: ['select', 'insert', 'update', 'delete'],
  two_step_secrets: ['select', 'insert', 'update', 'delete'],
  suppressed_addresses: ['select', 'insert', 'update', 'delete'],
  suspected_applications: ['select', 'insert', 'update', 'delete'],
  unopened_applicants: ['select', 'insert', 'delete'],
  website: ['select', 'update'],
  website_pictures: ['select', 'insert', 'delete'],
} satisfies Record<keyof Tables, Right[]> & Record<string, Right[]>;

/** Also those that only triggers and single statements use. */
export type AnyTable = keyof typeof rightsOfTables;

/**
 * Gives a role exactly the rights that the server needs, and takes other rights on tables away.
 *
 * @param ownerUrl of the user that owns the tables
 * @param servingUrl of the role that serves
 * @returns the name of the role; `undefined` if it owns the tables itself
 * @throws DatabaseUnavailable
 */
export async function grantServingRights(ownerUrl: string, servingUrl: string): Promise<string | undefined> {
  const serving = await readRole(servingUrl, 'DATABASE_URL');
  const owner = await readRole(ownerUrl, 'MIGRATION_DATABASE_URL');
  if (serving.database !== owner.database) {
    throw new DatabaseUnavailable(
      `DATABASE_URL names the database ${serving.database}, and MIGRATION_DATABASE_URL the database ${owner.database}: name the same.`,
    );
  }
  if (serving.role === owner.role) return undefined;
  const role = pg.escapeIdentifier(serving.role);
  const grants = Object.entries(rightsOfTables).map(
    ([table, rights]) => `grant ${rights.join(', ')} on ${table} to ${role}`,
  );
  const statements = [
    'begin',
    `revoke all on all tables in schema public from ${role}`,
    `grant usage on schema public to ${role}`,
    ...grants,
    // A backup has the last number of each table.
    `grant select on all sequences in schema public to ${role}`,
    'commit',
  ];
  await connect(ownerUrl, 'MIGRATION_DATABASE_URL', (client) => client.query(statements.join(';\n')));
  return serving.role;
}

type Role = { role: string; database: string };

function readRole(url: string, setting: string): Promise<Role> {
  return connect(url, setting, async (client) => {
    const { rows } = await client.query<Role>('select current_user as role, current_database() as database');
    return rows[0] as Role;
  });
}

async function connect<Result>(
  connectionString: string,
  setting: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw new DatabaseUnavailable(`PostgreSQL refused the user of ${setting} (${reasonOf(error)}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
