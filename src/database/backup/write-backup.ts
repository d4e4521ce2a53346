import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { listMigrations, refuseOtherSchema } from '../migrate.ts';
import { type BackupContent, type BackupHeader, digestTable, writeNote } from './backup-lines.ts';
import { encryptFor } from './encryption.ts';
import { maskPasswords } from './mask-passwords.ts';
import type { ReadObject } from './read-pieces.ts';
import { readRows, readSnapshot } from './read-rows.ts';
import { listStoredTables, readLastId } from './stored-tables.ts';

type BackupParts = Pick<BackupHeader, 'settings' | 'version'> & {
  /** Public keys of age. With one, the file is encrypted and authenticated. */
  recipients?: string[] | undefined;
  onTable?: (name: string) => void;
  /** Without it, documents that lie in a store are refused. */
  readObject?: ReadObject | undefined;
};

/**
 * Writes every row to a file that only this user may read, while others go on writing to the database. The file has its
 * name when it is whole and on the disk.
 *
 * @throws Error of the file system: the file is there already, the disk is full
 */
export async function writeBackup(pool: pg.Pool, file: string, parts: BackupParts): Promise<BackupContent> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    const written = await readSnapshot(pool, async (client, now) => {
      const backup: BackupContent = { taken_at: now, tables: [] };
      await pipeline(
        withDigest(writeLines(client, backup, parts)),
        createZstdCompress(),
        encryptFor(parts.recipients ?? []),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
      return backup;
    });
    // Unlike renaming, this replaces nothing.
    await link(unfinished, file);
    return written;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* writeLines(
  client: pg.ClientBase,
  { taken_at, tables }: BackupContent,
  { settings, version, onTable, readObject }: BackupParts,
): AsyncGenerator<string> {
  const migrations = await readMigrations(client);
  yield writeNote({
    rolecall_backup: 2,
    ...(version !== undefined && { version }),
    taken_at,
    migrations,
    settings: maskPasswords(settings),
  });
  for (const table of await listStoredTables(client)) {
    onTable?.(table.name);
    const digest = digestTable();
    yield writeNote({ table: table.name, columns: table.columns, last_id: await readLastId(client, table) });
    for await (const rows of readRows(client, table, readObject)) {
      digest.add(rows);
      yield `${rows.join('\n')}\n`;
    }
    const end = digest.end(table.name);
    tables.push(end);
    yield writeNote(end);
  }
}

/** Adds the last line, with the SHA-256 of all before. */
async function* withDigest(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const whole = createHash('sha256');
  for await (const line of lines) {
    whole.update(line);
    yield line;
  }
  yield writeNote({ end_of_backup: true, sha256: whole.digest('hex') });
}

/** @throws DatabaseUnavailable for a newer version's database: this one does not know all its tables */
async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const applied = rows.map(({ name }) => name);
  refuseOtherSchema(new Set(applied), { names: await listMigrations(), isNew: false });
  return applied;
}
