import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { DatabaseUnavailable, reasonOf } from './connections.ts';

const migrationsFolder = new URL('./migrations/', import.meta.url);

/** Any number that nothing else locks; two servers that start together migrate one after the other. */
const migrationLock = 7_265_636;

/**
 * Applies the migrations that are not applied yet, in the order of their names, each in a transaction of its own.
 *
 * @param folder the URL of the SQL files, with a slash at its end
 * @returns the names of those applied now
 * @throws DatabaseUnavailable naming the migration that failed; everything before it stays applied
 */
export async function migrate(pool: pg.Pool, folder: URL = migrationsFolder): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = await pool.connect();
  try {
    // Another server's migrations may take long, and so may one's own.
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    const applied = await readApplied(client);
    refuseNewerSchema(applied, names);
    const pending = names.filter((name) => !applied.has(name));
    for (const name of pending) await apply(client, name, await readFile(new URL(name, folder), 'utf8'));
    return pending;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(
      `The database cannot be migrated (${reasonOf(error)}): check that its user may create tables.`,
    );
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}

async function readApplied(client: pg.PoolClient): Promise<Set<string>> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return new Set(rows.map((row) => row.name));
}

async function apply(client: pg.PoolClient, name: string, text: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    // When the connection broke there is nothing to roll back: PostgreSQL has done it.
    await client.query('rollback').catch(() => undefined);
    throw new DatabaseUnavailable(
      `Migration ${name} failed and was undone (${reasonOf(error)}): start the version before, or restore a backup.`,
    );
  }
}

function refuseNewerSchema(applied: Set<string>, known: string[]): void {
  const unknown = [...applied].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new DatabaseUnavailable(
    `The database was migrated by a newer version (it has ${unknown}): start that version, or restore a backup.`,
  );
}
