import type pg from 'pg';
import { DatabaseUnavailable } from '../postgres/connections.ts';
import { migrate } from '../migrate.ts';
import type { BackupContent, TableEnd } from './backup-lines.ts';
import { loadTables, type TableLoader } from './load-tables.ts';
import { refuseForeignTables } from './made-tables.ts';
import { type BackupFile, readBackup } from './read-backup.ts';
import { digestRows } from './read-rows.ts';
import { listStoredTables } from './stored-tables.ts';

export type RestoreParts = {
  onStep?: ((step: string) => void) | undefined;
  /** Runs when every row is there and compared, before anybody sees them. */
  beforeCommit?: ((client: pg.ClientBase) => Promise<void> | void) | undefined;
};

/**
 * Fills an empty database with a backup: the schema that the rows had, all rows in one transaction, and the migrations
 * since. After a fault the database has no row, and a second try may follow.
 *
 * @throws DatabaseUnavailable when the backup is damaged or of a newer version, or the database is not empty or has other programs' tables
 */
export async function restoreBackup(
  pool: pg.Pool,
  file: BackupFile,
  parts: RestoreParts = {},
): Promise<BackupContent> {
  // A file that is not as it was written changes nothing.
  parts.onStep?.('reading the whole file');
  await readBackup(file);
  await refuseForeignTables(pool);
  const content = await loadRows(pool, file, parts);
  await migrate(pool);
  return content;
}

async function loadRows(
  pool: pg.Pool,
  file: BackupFile,
  { onStep = () => undefined, beforeCommit }: RestoreParts,
): Promise<BackupContent> {
  let client: pg.PoolClient | undefined;
  let loader: TableLoader | undefined;
  try {
    const content = await readBackup(file, {
      onHeader: async ({ migrations }) => {
        await migrate(pool, { upTo: migrations });
        client = await pool.connect();
        await client.query('begin');
        await client.query('set local statement_timeout = 0');
        await refuseRows(client);
        loader = await loadTables(client);
      },
      onTable: async (start) => {
        onStep(start.table);
        await loader?.startTable(start);
      },
      onRows: async (rows) => loader?.addRows(rows),
    });
    if (!client) return content;
    await refuseDifferences(client, content.tables, onStep);
    onStep('indexes and foreign keys');
    await loader?.end();
    await beforeCommit?.(client);
    await client.query('commit');
    return content;
  } finally {
    await client?.query('rollback').catch(() => undefined);
    client?.release();
  }
}

/** A server that starts here at the same moment waits, or its first admin is seen. */
async function refuseRows(client: pg.ClientBase): Promise<void> {
  await client.query('lock table admins, jobs, applicants');
  const { rows } = await client.query<{ has_rows: boolean }>(
    'select exists(select from admins) or exists(select from jobs) or exists(select from applicants) as has_rows',
  );
  if (rows[0]?.has_rows === false) return;
  throw new DatabaseUnavailable(
    'The database has rows already, and a backup replaces none: name an empty one in DATABASE_URL or DATA_DIR.',
  );
}

/** Reads every row again, because a restored database that differs is worse than none. */
async function refuseDifferences(
  client: pg.ClientBase,
  expected: TableEnd[],
  onStep: (step: string) => void,
): Promise<void> {
  const stored = await listStoredTables(client);
  for (const { end_of, sha256 } of expected) {
    onStep(`checking ${end_of}`);
    const table = stored.find(({ name }) => name === end_of);
    const found = table && (await digestRows(client, table));
    if (found?.sha256 === sha256) continue;
    throw new Error(`The restored rows of ${end_of} differ from the backup.`);
  }
}
