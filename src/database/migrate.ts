import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { DatabaseUnavailable } from './connections.ts';

const migrationsFolder = new URL('./migrations/', import.meta.url);

/** Any number that nothing else locks; two servers that start together migrate one after the other. */
const migrationLock = 7_265_636;

/**
 * Applies the migrations that are not applied yet, in the order of their names, each in a transaction of its own.
 *
 * @returns the names of those applied now
 * @throws DatabaseUnavailable naming the migration that failed; everything before it stays applied
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    refuseNewerSchema(applied, names);
    const pending = names.filter((name) => !applied.has(name));
    for (const name of pending) await apply(client, name);
    return pending;
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
    client.release();
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const text = await readFile(new URL(name, migrationsFolder), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(`Migration ${name} failed and was undone: ${reason}`);
  }
}

function refuseNewerSchema(applied: Set<string>, known: string[]): void {
  const unknown = [...applied].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new DatabaseUnavailable(
    `The database was migrated by a newer version (it has ${unknown}): start that version, or restore a backup.`,
  );
}
