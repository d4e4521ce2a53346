import { statfs } from 'node:fs/promises';
import { sql as statement } from 'kysely';
import type { SystemHealth, systemHealthEndpoints } from '../../../contract/system-health.ts';
import type { Sql } from '../../../database/open.ts';
import { version } from '../../../terminal/version.mjs';
import { isLoopback } from '../../ground/addresses.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { readAccessReview } from '../../accounts/roles/access-list.ts';
import { findLastBackup } from '../backups/backup-records.ts';
import { readBackupRun } from '../backups/backup-run.ts';
import { readStrangersWait } from '../../mail/outbox/mail-cause.ts';
import { isMailServerAway, readQueue } from '../../mail/outbox/mail-outbox.ts';
import type { Content } from '../../site/content/current-content.ts';
import { countScans } from '../../documents/scan/count-scans.ts';
import { objectsOf, type ObjectStore } from '../../documents/store/object-store.ts';
import { countStored, hasForeignFolder } from '../../documents/store/store-documents.ts';
import { listStartSteps } from '../today/start-steps.ts';
import { listAccepted } from './accepted-warnings.ts';
import { readClockLead } from './clock-watch.ts';
import type { Services } from '../../ground/services.ts';

const contentPatienceMs = 2_000;

type HealthParts = {
  content: Content;
  /** Whether this copy got a request from a proxy that it does not trust. */
  hasUntrustedProxy: () => boolean;
  /** Whether the scanner calls files clean whose end it has not looked at. */
  passesUnseen: () => boolean;
  /** Whether visitors find a privacy notice now. */
  hasNotice: () => boolean;
};

export function systemHealthHandlers(
  { config, database }: Services,
  { content, hasUntrustedProxy, passesUnseen, hasNotice }: HealthParts,
) {
  const { sql } = database;
  const objects = objectsOf(config);
  const folder = 'folder' in config.database ? config.database.folder : '.';
  return {
    getSystemHealth: async ({ admin: { username } }) => {
      // Nobody may have asked for a text yet.
      await content.read('landing', contentPatienceMs).catch(() => undefined);
      const age = content.age();
      const { late, delayed, delayedUntil } = await readQueue(sql);
      const wait = await readStrangersWait(sql);
      return {
        version,
        node: process.version,
        started_at: new Date(performance.timeOrigin),
        database: await readDatabase(sql),
        disk: await readDisk(folder),
        last_backup: await findLastBackup(sql, 'taken'),
        backup_run: await readBackupRun(sql),
        backups_are_encrypted: config.backupRecipient !== '',
        last_rehearsal: await findLastBackup(sql, 'rehearsed'),
        content: {
          host: config.content.provider === 'embedded' ? '' : hostOf(config.content.url),
          age_seconds: age === undefined ? null : Math.round(age),
        },
        application_form_host: hostOf(config.site.applicationFormUrl),
        contact_form_host: hostOf(config.site.contactFormUrl),
        address: {
          public_url: config.publicUrl,
          is_local: isLoopback(config.publicUrl),
          has_untrusted_proxy: hasUntrustedProxy(),
        },
        access_review: await readAccessReview(sql),
        accepted: await listAccepted(sql),
        skipped_steps: (await listStartSteps(sql, { config, hasNotice: hasNotice(), username })).skipped,
        mail: {
          is_sent: config.mail.smtpUrl !== '',
          visitors_wait_seconds: Math.ceil(wait.seconds),
          visitors_wait_domain: wait.domain,
          is_refused: await isMailServerAway(sql),
          late,
          delayed,
          delayed_until: delayedUntil?.toISOString() ?? null,
        },
        scan: {
          is_on: config.clamdUrl !== '',
          ...(await countScans(sql)),
          passes_unseen: passesUnseen(),
        },
        document_store: await readStore(sql, objects),
        clock: { ahead_seconds: Math.round(await readClockLead(sql)) },
      };
    },
    acceptWarning: async ({ requestSql, body: { warning, is_accepted }, admin: { username }, address }) => {
      const kind = is_accepted ? 'warning_accepted' : 'warning_restored';
      const accepted = await listAccepted(requestSql);
      if (accepted.some((each) => each.warning === warning) === is_accepted) return accepted;
      await recordSecurityEvent(requestSql, { kind, username, address, detail: warning });
      return listAccepted(requestSql);
    },
  } satisfies HandlersOf<typeof systemHealthEndpoints>;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

async function readDatabase(sql: Sql): Promise<Pick<SystemHealth['database'], 'version' | 'bytes'>> {
  const { rows } = await statement<{ version: string; bytes: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes`.execute(sql);
  return rows[0] ?? { version: '', bytes: 0 };
}

async function readStore(
  sql: Sql,
  objects: ObjectStore | undefined,
): Promise<SystemHealth['document_store']> {
  const counts = await countStored(sql);
  if (!objects) return { is_on: false, is_there: false, is_foreign: false, ...counts, waiting: 0, late: 0 };
  const isThere = await objects.check().then(
    () => true,
    () => false,
  );
  const isForeign = isThere && (await hasForeignFolder({ sql, objects }).catch(() => false));
  return { is_on: true, is_there: isThere, is_foreign: isForeign, ...counts };
}

async function readDisk(folder: string): Promise<SystemHealth['disk']> {
  // A database in memory has no folder.
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs('.'));
  return { folder, free_bytes: bavail * bsize, bytes: blocks * bsize };
}
