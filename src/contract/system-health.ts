import { Type, type Static } from 'typebox';
import { Moment } from './fields.ts';
import { startSteps, StartStep } from './today.ts';

const Backup = Type.Object({
  at: Moment,
  taken_at: Type.String({
    description: 'Everything that was acknowledged before this moment is in the backup',
  }),
  bytes: Type.Integer(),
  rows: Type.Integer(),
});

/** The newest backup that an admin asked for on a page. */
export type BackupRun = Static<typeof BackupRun>;
const BackupRun = Type.Object({
  state: Type.Enum(['running', 'done', 'failed']),
  started_at: Moment,
  fault: Type.String({ description: 'For the people who run the server; may be empty' }),
});

/**
 * Things that an owner may leave as they are, so that nobody is warned of them any more: a choice, never a fault. A first
 * step that is skipped is one, too.
 */
export const Warning = Type.Enum(
  [
    ...startSteps,
    'mail_kept',
    'backup_plain',
    'rehearsal_missing',
    'address_local',
    'address_plain',
    'retention_off',
  ],
  { title: 'Warning' },
);
export type Warning = Static<typeof Warning>;

/** The facts for an operator. The page decides which of them are well. */
export type SystemHealth = Static<typeof SystemHealth>;
const SystemHealth = Type.Object({
  version: Type.String(),
  node: Type.String(),
  started_at: Moment,
  database: Type.Object({
    version: Type.String(),
    bytes: Type.Integer(),
  }),
  disk: Type.Object({
    folder: Type.String({
      description: 'Of the database or, with DATABASE_URL, where the server runs',
    }),
    free_bytes: Type.Integer(),
    bytes: Type.Integer(),
  }),
  last_backup: Type.Union([Backup, Type.Null()]),
  backup_run: Type.Union([BackupRun, Type.Null()]),
  backups_are_encrypted: Type.Boolean({ description: 'For a key that is elsewhere (BACKUP_RECIPIENT)' }),
  last_rehearsal: Type.Union([Backup, Type.Null()]),
  accepted: Type.Array(Type.Object({ warning: Warning, username: Type.String(), at: Moment }), {
    description: 'What owners have accepted, and nobody is warned of',
  }),
  skipped_steps: Type.Array(StartStep, { description: 'First steps that are missing and accepted' }),
  content: Type.Object({
    host: Type.String({ description: 'Empty for the embedded content service' }),
    age_seconds: Type.Union([Type.Integer(), Type.Null()]),
  }),
  application_form_host: Type.String({ description: 'Empty for the own questions' }),
  contact_form_host: Type.String({ description: 'Empty for the own form' }),
  address: Type.Object({
    public_url: Type.String(),
    is_local: Type.Boolean(),
    has_untrusted_proxy: Type.Boolean({
      description: 'This copy got a request from a proxy that it does not trust',
    }),
  }),
  access_review: Type.Object(
    {
      accounts: Type.Integer({ description: 'Active ones' }),
      reviewed_at: Type.Union([Moment, Type.Null()]),
      is_due: Type.Boolean({ description: 'The last review is older than three months' }),
    },
    { description: 'Who may do what is looked at each quarter, from two accounts on' },
  ),
  mail: Type.Object({
    is_sent: Type.Boolean(),
    visitors_wait_seconds: Type.Integer({
      description:
        'How long a mail that a visitor causes waits, because all visitors together cause too many, or too many to one domain',
    }),
    visitors_wait_domain: Type.String({ description: 'Empty when mails to all domains wait, or none.' }),
    is_refused: Type.Boolean({
      description: 'The mail server was not there, or let nobody in, at the last try',
    }),
    late: Type.Integer({ description: 'Mails that were due more than ten minutes ago' }),
    delayed: Type.Integer({
      description: 'Mails that wait for a free place, as a mailbox, a domain or a network asked for many',
    }),
    delayed_until: Type.Union([Moment, Type.Null()], { description: 'When the last of them leaves' }),
  }),
  scan: Type.Object(
    {
      is_on: Type.Boolean({ description: 'CLAMD_URL names a scanner' }),
      late: Type.Integer({ description: 'Documents that have waited for more than ten minutes' }),
      unscanned: Type.Integer({ description: 'Documents that the scanner could not look at' }),
      infected: Type.Integer({ description: 'Documents with a virus, kept apart' }),
      passes_unseen: Type.Boolean({
        description: 'The scanner calls files clean whose end it has not looked at: its limits are to be set',
      }),
    },
    { description: 'The virus scan of documents' },
  ),
  document_store: Type.Object(
    {
      is_on: Type.Boolean({ description: 'DOCUMENTS_URL names a store' }),
      is_there: Type.Boolean({ description: 'The store answers, and takes the keys' }),
      is_foreign: Type.Boolean({
        description: 'The folder in the store belongs to another database: nothing is moved or deleted',
      }),
      waiting: Type.Integer({ description: 'Documents in the database that are to go to the store' }),
      late: Type.Integer({ description: 'Those of them that have waited for more than an hour' }),
      stored: Type.Integer({ description: 'Documents in the store' }),
      erased: Type.Integer({ description: 'Erased documents that the store has still' }),
    },
    { description: 'The S3-compatible store of documents' },
  ),
  clock: Type.Object({
    ahead_seconds: Type.Integer({
      description: 'How far the clock of this copy is ahead of the database’s; negative behind',
    }),
  }),
});

export const systemHealthEndpoints = {
  getSystemHealth: { summary: 'How the website is', response: SystemHealth },
  acceptWarning: {
    summary: 'Accept a warning or skip a first step, or take that back',
    body: Type.Object({
      warning: Warning,
      is_accepted: Type.Boolean({ title: 'Accepted' }),
    }),
    response: SystemHealth.properties.accepted,
  },
};

export const backupEndpoints = {
  startBackup: {
    summary: 'Takes a backup in the background; the health has its end. 409 backup_running while one runs.',
    response: Type.Object({ started: Type.Boolean() }),
  },
};

const Health = Type.Object({ status: Type.Literal('ok') });

export const healthEndpoints = {
  checkLive: { summary: 'The process answers', response: Health },
  checkReady: { summary: 'The database answers too', response: Health },
};
