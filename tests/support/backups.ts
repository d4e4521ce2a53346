import { after, type TestContext } from 'node:test';
import { addManyRows } from '../../benchmarks/fill/many-rows.ts';
import type { BackupContent } from '../../src/database/backup/read-backup.ts';
import { restoreBackup } from '../../src/database/backup/restore-backup.ts';
import { writeBackup } from '../../src/database/backup/write-backup.ts';
import { writeEntry } from '../../src/server/site/content/content-copies.ts';
import { openConnections, type Sql, sqlOf } from '../../src/database/open.ts';
import { type Connections, DatabaseUnavailable } from '../../src/database/postgres/connections.ts';
import { endLast } from './scratch-folder.ts';
import { createServerDatabase } from './scratch-place.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** An empty database without a schema. */
export async function openEmpty(t: TestContext): Promise<Connections> {
  return openAt(t, await createServerDatabase(t));
}

async function openAt(t: TestContext, url: string): Promise<Connections> {
  const connections = await openConnections({ url });
  t.after(connections.close);
  return connections;
}

let filled: Promise<TestDatabase> | undefined;
after(async () => (await filled)?.drop());

/** With texts that a careless backup would change. */
export async function openFilled(t: TestContext): Promise<Connections> {
  filled ??= makeFilled();
  const { url, drop } = await createTestDatabase(await filled);
  endLast(t, drop);
  return openAt(t, url);
}

async function makeFilled(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const connections = await openConnections(database);
  const sql = sqlOf(connections.pool);
  const admin = { username: 'ana', first_name: 'Ana', surname: 'Lopez', password_hash: 'none' };
  await sql.insertInto('admins').values(admin).execute();
  await addManyRows(sql, { jobs: 30, applicants: 300 }, admin.username);
  await insertPerson(sql, {
    first_name: 'Zoë\u2028\u2029"\\N,\t',
    last_name: '名前 👩🏽‍🚀 \u202Eoib\r\n',
    email: 'zoe@example.com',
    created_at: new Date('2025-03-30T01:30:00.123Z'),
  });
  // The service has no page for employers.
  const copy = { source: 'a service', fetched_at: new Date() };
  await sql
    .insertInto('content_copies')
    .values([
      { ...copy, name: 'landing', entry: writeEntry({ title: 'a\0\ud800\\u0000' }) },
      { ...copy, name: 'employer', entry: writeEntry(null) },
    ])
    .execute();
  await connections.close();
  return database;
}

export async function insertPerson(
  sql: Sql,
  details: { email: string; first_name?: string; last_name?: string; created_at?: Date },
) {
  const { id } = await sql
    .insertInto('applicants')
    .values({ first_name: 'Ana', last_name: 'Lopez', phone: '', ...details })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function backUp({ pool }: Connections, file: string): Promise<BackupContent> {
  return writeBackup(pool, file, { settings: {} });
}

export function restore({ pool }: Connections, file: string) {
  return restoreBackup(pool, { path: file });
}

export async function listTables({ pool }: Connections): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'S') and relnamespace = current_schema()::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name);
}

export function isRefusal(message: RegExp) {
  return (error: Error) => error instanceof DatabaseUnavailable && message.test(error.message);
}
