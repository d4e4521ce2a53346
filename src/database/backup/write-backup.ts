import { createWriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { type BackupContent, type BackupHeader, TableDigest, writeNote } from './backup-lines.ts';
import { readRows, readSnapshot } from './read-rows.ts';
import { listStoredTables, readLastId } from './stored-tables.ts';

type BackupParts = Pick<BackupHeader, 'settings' | 'version'> & {
  /** The moment of a database that is a copy. */
  takenAt?: string | undefined;
  onTable?: (name: string) => void;
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
      const backup: BackupContent = { taken_at: parts.takenAt ?? now, tables: [] };
      await pipeline(
        writeLines(client, backup, parts),
        createZstdCompress(),
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
  { settings, version, onTable }: BackupParts,
): AsyncGenerator<string> {
  const migrations = await listMigrations(client);
  yield writeNote({ rolecall_backup: 1, taken_at, version, migrations, settings });
  for (const table of await listStoredTables(client)) {
    onTable?.(table.name);
    const digest = new TableDigest();
    yield writeNote({ table: table.name, columns: table.columns, last_id: await readLastId(client, table) });
    for await (const rows of readRows(client, table)) {
      digest.add(rows);
      yield `${rows.join('\n')}\n`;
    }
    const end = digest.end(table.name);
    tables.push(end);
    yield writeNote(end);
  }
  yield writeNote({ end_of_backup: true });
}

async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}
