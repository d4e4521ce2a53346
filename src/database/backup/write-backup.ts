import { createWriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { listMigrations, migrationLock, refuseOtherSchema } from '../migrate.ts';
import { copyRows, plainTexts, type ReadObject } from './copy-rows.ts';
import { encryptFor } from './encryption.ts';
import { type BackupContent, type BackupHeader, endOfRows, writeEnd } from './read-backup.ts';
import { listStoredTables } from './stored-tables.ts';

type BackupParts = Pick<BackupHeader, 'settings' | 'version'> & {
  /** Public keys of age. With one, the file is encrypted and authenticated. */
  recipients?: string[] | undefined;
  onTable?: (name: string) => void;
  readObject?: ReadObject | undefined;
};

/**
 * Writes every row of one snapshot to a file that only this user may read, while others go on writing to the database. The
 * file has its name when it is whole and on the disk.
 *
 * @throws Error of the file system: the file is there already, the disk is full
 * @throws DatabaseUnavailable for a newer version's database: this one does not know all its tables
 */
export async function writeBackup(pool: pg.Pool, file: string, parts: BackupParts): Promise<BackupContent> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished-${process.pid}`;
  const client = await pool.connect();
  try {
    // Migrations wait: a table that was rewritten since the snapshot would look empty.
    await client.query(`set statement_timeout = 0; select pg_advisory_lock_shared(${migrationLock})`);
    await client.query(`begin isolation level repeatable read read only; ${plainTexts}`);
    const content = await beginContent(client);
    await pipeline(
      writeParts(client, content, parts),
      createZstdCompress(),
      encryptFor(parts.recipients ?? []),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    // Unlike renaming, this replaces nothing.
    await link(unfinished, file);
    return content;
  } finally {
    // The connection may be in the middle of a table.
    client.release(true);
    await rm(unfinished, { force: true });
  }
}

async function beginContent(client: pg.ClientBase): Promise<BackupContent> {
  const { rows } = await client.query<{ now: Date; name: string }>(
    'select statement_timestamp() as now, name from migrations order by name',
  );
  const migrations = rows.map(({ name }) => name);
  refuseOtherSchema(new Set(migrations), await listMigrations());
  return { taken_at: (rows[0]?.now ?? new Date()).toISOString(), migrations, tables: [] };
}

async function* writeParts(
  client: pg.ClientBase,
  { tables: sums, ...content }: BackupContent,
  { settings, version, onTable, readObject }: BackupParts,
): AsyncGenerator<Buffer | string> {
  const tables = await listStoredTables(client);
  const header = JSON.stringify({
    rolecall_backup: 3,
    ...(version !== undefined && { version }),
    ...content,
    settings: maskPasswords(settings),
    tables: tables.map(({ name, columns, last_id }) => ({ name, columns, last_id })),
  } satisfies BackupHeader);
  yield `${header}\n`;
  for (const table of tables) {
    onTable?.(table.name);
    sums.push(yield* copyRows(client, table, readObject));
    yield endOfRows;
  }
  yield `${writeEnd(header, sums)}\n`;
}

/** The part before the host of an address, and parameters that are named like a secret. */
const secrets =
  /(?<=:\/\/)[^/?#\s]*(?=@)|(?<=[?&][^=&#]*(?:token|key|secret|pass|auth|sig)[^=&#]*=)[^&#\s]+/gi;

/** The settings without the passwords that stand in addresses. */
export function maskPasswords(settings: BackupHeader['settings']): BackupHeader['settings'] {
  const mask = (value: string | null) => value?.replaceAll(secrets, '…') ?? null;
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, mask(value)]));
}
