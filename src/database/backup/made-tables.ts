import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { listMigrations, migrationsFolder } from '../migrate.ts';
import { DatabaseUnavailable } from '../postgres/connections.ts';

type MadeTable = { name: string; isUnlogged: boolean };

/**
 * The tables that migrations make. Every other table in the schema is another program's.
 *
 * @param of the names of the migrations; without it all
 * @throws DatabaseUnavailable when this version does not know one of them
 */
async function listMadeTables(of?: string[]): Promise<MadeTable[]> {
  const made: MadeTable[] = [{ name: 'migrations', isUnlogged: false }];
  for (const migration of await listMigrations(of)) {
    const text = await readFile(new URL(migration, migrationsFolder), 'utf8');
    const statements = text.matchAll(/^create (unlogged )?table (?:if not exists )?(\w+)/gim);
    for (const [, unlogged, name = ''] of statements) made.push({ name, isUnlogged: unlogged !== undefined });
  }
  return made;
}

/**
 * Sessions and login attempts are not brought back: a session that has ended must stay ended. A backup has the bytes of every
 * document, and none of the places of a store.
 */
const leftOut = new Set(['migrations', 'sessions', 'login_attempts', 'document_objects', 'document_folder']);

/** The tables that a backup of a schema holds, in their order. Unlogged tables only count, and are left out. */
export async function listStoredNames(migrations?: string[]): Promise<string[]> {
  return (await listMadeTables(migrations))
    .filter(({ name, isUnlogged }) => !isUnlogged && !leftOut.has(name))
    .map(({ name }) => name)
    .toSorted();
}

/** @throws DatabaseUnavailable that names the tables of other programs */
export async function refuseForeignTables(pool: pg.Pool): Promise<void> {
  const made = (await listMadeTables()).map(({ name }) => name);
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p', 'f') and relnamespace = current_schema()::regnamespace and relname <> all($1)
     order by relname`,
    [made],
  );
  if (rows.length === 0) return;
  const names = rows.slice(0, 10).map(({ name }) => name);
  const rest = rows.length > names.length ? ` and ${rows.length - names.length} more` : '';
  throw new DatabaseUnavailable(
    `The schema has tables of another program (${names.join(', ')}${rest}): name a database of Rolecall's own in DATABASE_URL.`,
  );
}
