import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Pool } from 'pg';
import { writeBackup } from '../../../database/backup/write-backup.ts';
import { type Sql, sqlOf } from '../../../database/open.ts';
import { reasonOf } from '../../../database/postgres/connections.ts';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { startProgress } from '../../../terminal/progress.mjs';
import { version } from '../../../terminal/version.mjs';
import { takeWebsite } from '../../site/website/live-website.ts';
import type { Config } from '../../ground/config/config.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { objectsOf, StoreAway } from '../../documents/store/object-store.ts';
import { noteErasures } from '../../people/privacy/erasure-list.ts';
import { newBackupFile } from '../backups/backup-files.ts';
import { countRows, openBackupSource, recordBackup } from '../backups/backup-source.ts';
import { deleteOldBackups } from '../backups/old-backups.ts';
import { backupSettings, CommandFault, databaseSettings, runWithoutDatabase } from './run-command.ts';

const { rest } = readCommandLine({
  name: 'npm run backup',
  says: 'Writes the whole database to one file, while the website runs.',
  rest: { value: 'FILE', says: 'a new file; without it one in BACKUP_DIR, named after the moment' },
  settings: { ...databaseSettings, ...backupSettings },
});

const remedies: Partial<Record<string, string>> = {
  EEXIST: 'name another file',
  ENOSPC: 'the disk is full, make room',
};

function explain(error: unknown): never {
  if (error instanceof StoreAway)
    throw new CommandFault(`No backup was written, it would be without documents (${error.message})`);
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  const remedy = remedies[code ?? ''] ?? 'check the folder and the disk';
  throw new CommandFault(`No backup was written (${message}): ${remedy}.`);
}

await runWithoutDatabase(async (config) => {
  await using parts = new AsyncDisposableStack();
  const { pool, close } = await openBackupSource(config);
  parts.defer(close);
  return await backUp(config, pool).catch(async (fault: unknown) => {
    const sql = sqlOf(pool);
    await takeWebsite({ sql }, config)
      .then(() => tellOperator(sql, config.mail, fault))
      .catch(() => undefined);
    throw fault;
  });
});

/** @returns what it says at its end */
async function backUp(config: Config, pool: Pool): Promise<string> {
  const sql = sqlOf(pool);
  const recipients = [config.backupRecipient].filter(Boolean);
  const isEncrypted = recipients.length > 0;
  const file = rest[0] ?? newBackupFile(config.backupFolder, { isEncrypted });
  const objects = objectsOf(config);
  let missing = 0;
  const readObject = async (name: string) => {
    const bytes = await objects?.getPatiently(name);
    if (!bytes) missing += 1;
    return bytes;
  };
  const progress = startProgress('Writing the backup');
  const { taken_at, tables } = await writeBackup(pool, file, {
    settings: config.given,
    version,
    recipients,
    onTable: progress.show,
    ...(objects && { readObject }),
  })
    .catch(explain)
    .finally(progress.end);
  const [rows, { size: bytes }] = [countRows(tables), await stat(file)];
  await noteErasures(sql, dirname(file));
  await recordBackup(sql, { kind: 'taken', taken_at, rows, bytes });
  const gone = rest[0] === undefined ? await tidy(sql, config) : '';
  const lost = ` The document store did not have ${missing} documents: they were erased meanwhile, or are lost.`;
  const open = '\nIt is not encrypted: everybody who finds the file can read it. Set BACKUP_RECIPIENT.';
  return `${file} has everything that was acknowledged before ${taken_at}: ${rows.toLocaleString('en')} rows, ${bytes.toLocaleString('en')} bytes${isEncrypted ? ', encrypted for BACKUP_RECIPIENT' : ''}.${missing > 0 ? lost : ''}${gone}${isEncrypted ? '' : open}`;
}

/** @returns a sentence, if there is something to say */
async function tidy(sql: Sql, { backupDays, backupFolder }: Config): Promise<string> {
  if (backupDays === 0) return '';
  try {
    const count = await deleteOldBackups(sql, backupFolder, backupDays);
    return count === 0
      ? ''
      : `\nDeleted ${count} that ${count === 1 ? 'was' : 'were'} older than ${backupDays} days (BACKUP_DAYS).`;
  } catch (error) {
    return `\nOlder ones could not be deleted (${reasonOf(error)}).`;
  }
}

async function tellOperator(sql: Sql, mail: Config['mail'], error: unknown): Promise<void> {
  const to = mail.operatorEmail || mail.agencyEmail;
  const data = { at: new Date().toISOString(), reason: reasonOf(error) };
  if (to !== '') await queueMail(sql, { kind: 'backup_failed', to, data });
}
