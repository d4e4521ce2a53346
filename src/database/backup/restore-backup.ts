import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createSchema, migrate, migrationLock } from '../migrate.ts';
import { DatabaseUnavailable, reasonOf } from '../postgres/connections.ts';
import { copyRows, plainTexts, type TableSum } from './copy-rows.ts';
import { type BackupContent, type BackupFile, openBackup, writeEnd } from './read-backup.ts';
import { listStoredTables } from './stored-tables.ts';

export type RestoreParts = {
  onStep?: ((step: string) => void) | undefined;
  /** Runs when every row is there and compared, before anybody sees them. */
  beforeCommit?: ((client: pg.ClientBase) => Promise<void> | void) | undefined;
  /** The migrations, as `migrate` takes them. */
  folder?: URL | undefined;
};

/**
 * Fills an empty database with a backup: the schema that the rows had and all rows in one transaction, and then the
 * migrations since. After a fault the database is as empty as before.
 *
 * @throws DatabaseUnavailable when the backup is damaged or of a newer version, or the database is not empty
 */
export async function restoreBackup(
  pool: pg.Pool,
  file: BackupFile,
  parts: RestoreParts = {},
): Promise<BackupContent> {
  const client = await pool.connect();
  const backup = openBackup(file);
  let content: BackupContent | undefined;
  try {
    await client.query(`begin; ${plainTexts}`);
    await refuseUsed(client);
    content = await load(client, backup, parts);
    await client.query('commit');
  } catch (error) {
    if (content || error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(
      `${file.path} cannot be restored (${reasonOf(error)}): nothing was changed.`,
    );
  } finally {
    client.release(content === undefined);
    await backup.close();
  }
  await migrate(pool, { folder: parts.folder });
  return content;
}

type Backup = ReturnType<typeof openBackup>;

/** A server that starts here at the same moment waits for the lock, and migrates what was restored. */
async function refuseUsed(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${migrationLock})`);
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p', 'f') and relnamespace = current_schema()::regnamespace order by relname limit 5`,
  );
  if (rows.length === 0) return;
  throw new DatabaseUnavailable(
    `The database is not empty (it has ${rows.map(({ name }) => name).join(', ')}), and a backup replaces nothing: name an empty one in DATABASE_URL or DATA_DIR.`,
  );
}

async function load(
  client: pg.ClientBase,
  backup: Backup,
  { onStep = () => undefined, beforeCommit, folder }: RestoreParts,
): Promise<BackupContent> {
  onStep('the schema');
  const header = await backup.takeHeader();
  await createSchema(client, header.migrations, folder);
  const tables = await listStoredTables(client);
  const shape = (of: { name: string; columns: string[] }[]) => of.map(({ name, columns }) => [name, columns]);
  if (!isDeepStrictEqual(shape(header.tables), shape(tables)))
    throw new Error('its tables are not those of its version');
  const hindrances = await listHindrances(client);
  for (const { remove } of hindrances) await client.query(remove);
  // A migration may have filled some.
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
  for (const [index, { name, columns, sequence }] of tables.entries()) {
    onStep(name);
    await pipeline(
      backup.takeRows(),
      client.query(copyFrom(`copy "${name}" (${columns.join(', ')}) from stdin`)),
    );
    await client.query('select setval($1::regclass, $2::bigint)', [sequence, header.tables[index]?.last_id]);
  }
  const sums: TableSum[] = [];
  for (const table of tables) {
    onStep(`checking ${table.name}`);
    sums.push(await readSum(copyRows(client, table)));
  }
  // One comparison for a file that is not as it was written, and for rows that are not as in the file.
  if ((await backup.takeEnd()) !== writeEnd(header.line, sums))
    throw new Error('its rows are not as they were written');
  onStep('indexes and foreign keys');
  for (const { bringBack } of hindrances.toReversed()) await client.query(bringBack);
  await beforeCommit?.(client);
  return { taken_at: header.taken_at, migrations: header.migrations, tables: sums };
}

async function readSum(rows: AsyncGenerator<Buffer, TableSum>): Promise<TableSum> {
  for (;;) {
    const { done, value } = await rows.next();
    if (done) return value;
  }
}

/**
 * Foreign keys, because rows come in any order; indexes, because they are made faster of all rows; triggers, because the rows
 * that those wrote are in the backup too.
 */
async function listHindrances(client: pg.ClientBase): Promise<{ remove: string; bringBack: string }[]> {
  const { rows } = await client.query<{ remove: string; bringBack: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "bringBack",
       1 as place
     from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = current_schema()::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select format('alter table %s disable trigger user', oid::regclass),
       format('alter table %s enable trigger user', oid::regclass), 3
     from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace
     order by place`,
  );
  return rows;
}
