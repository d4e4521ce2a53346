import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { DatabaseUnavailable, reasonOf } from './postgres/connections.ts';

export const migrationsFolder = new URL('./migrations/', import.meta.url);

/** Any number. It makes two servers that start together migrate one after the other. */
export const migrationLock = 7_265_636;

type MigrateOptions = {
  folder?: URL | undefined;
  onMigration?: ((line: string) => void) | undefined;
};

/**
 * Applies the missing migrations in the order of their names, each in its own transaction. Migrations before a failed
 * one stay applied.
 *
 * @param options.folder ends with a slash
 * @param options.onMigration takes a line for each of them; one for all on a database without a schema
 * @returns the names of the applied migrations
 */
export async function migrate(
  pool: pg.Pool,
  { folder = migrationsFolder, onMigration }: MigrateOptions = {},
): Promise<string[]> {
  const names = await listMigrations(folder);
  const client = await pool.connect();
  const readPending = async () => {
    const applied = await readApplied(client);
    refuseOtherSchema(applied, names);
    return { pending: names.filter((name) => !applied.has(name)), isNew: applied.size === 0 };
  };
  try {
    // A backup holds the lock as long as it writes: a start waits for it only with something to do.
    if ((await readPending()).pending.length === 0) return [];
    // A migration may run long, or wait long for another server's.
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    const { pending, isNew } = await readPending();
    if (pending.length > 0) await refuseServingRole(client, pending);
    if (pending.length > 0) await createList(client);
    await applyEach(client, pending, { folder, isNew, onMigration });
    return pending;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(
      `The database cannot be migrated (${reasonOf(error)}): check that its user may create tables.`,
    );
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}

/**
 * Makes the schema of a backup in an empty database, in the transaction of the client if there is one.
 *
 * @throws DatabaseUnavailable when this version does not know one of the migrations
 */
export async function createSchema(
  client: Client,
  names: string[],
  folder = migrationsFolder,
): Promise<void> {
  const known = await listMigrations(folder);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new DatabaseUnavailable(
      `The backup was taken by a newer version (it has ${unknown}): restore it with that version.`,
    );
  await createList(client);
  for (const name of names) await run(client, { name, folder });
}

type Client = Pick<pg.ClientBase, 'query'>;

export async function listMigrations(folder = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function readApplied(client: pg.PoolClient): Promise<Set<string>> {
  // Even `if not exists` needs the right to create.
  if (!(await exists(client))) return new Set();
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return new Set(rows.map((row) => row.name));
}

async function exists(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('migrations') is not null as exists`,
  );
  return rows[0]?.exists ?? false;
}

/** A role with the rights of `serving-rights.ts` only cannot migrate. */
async function refuseServingRole(client: pg.PoolClient, pending: string[]): Promise<void> {
  const { rows } = await client.query<{ role: string; can_create: boolean }>(
    `select current_user as role, has_schema_privilege(current_schema(), 'create') as can_create`,
  );
  const { role, can_create } = rows[0] ?? {};
  if (can_create) return;
  throw new DatabaseUnavailable(
    `The database lacks the migration ${pending[0]}, and its user ${role} may not create tables: run "npm run db:migrate" with MIGRATION_DATABASE_URL.`,
  );
}

async function createList(client: Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
}

type Applying = { folder: URL; isNew: boolean; onMigration: MigrateOptions['onMigration'] };

async function applyEach(
  client: pg.PoolClient,
  names: string[],
  { folder, isNew, onMigration }: Applying,
): Promise<void> {
  for (const name of names) {
    const begin = performance.now();
    await apply(client, { name, folder });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    if (!isNew) onMigration?.(`Migration ${name} was applied in ${seconds} s.`);
  }
  if (isNew && names.length > 0) onMigration?.('The schema was made.');
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await run(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new DatabaseUnavailable(
      `Migration ${migration.name} failed and was undone (${reasonOf(error)}): start the version before, or restore a backup.`,
    );
  }
}

type Migration = { name: string; folder: URL };

async function run(client: Client, { name, folder }: Migration): Promise<void> {
  await client.query(await readFile(new URL(name, folder), 'utf8'));
  await client.query('insert into migrations (name) values ($1)', [name]);
}

/** @throws DatabaseUnavailable when the database has a migration that is none of these */
export function refuseOtherSchema(applied: Set<string>, names: string[]): void {
  const unknown = [...applied].find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new DatabaseUnavailable(
    `The database was migrated by another version (it has ${unknown}): start that version, or restore a backup.`,
  );
}
