import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { endLast, makeScratchFolder } from './scratch-folder.ts';

/** The PostgreSQL server of the tests; `undefined` if they run on the embedded database. */
export const testServer = process.env['TEST_DATABASE_URL'] || undefined;

/** The same for its administrator, a superuser. */
export const adminUrl = process.env['TEST_ADMIN_DATABASE_URL'] ?? '';

/** The option of tests that need a PostgreSQL server. */
export const onlyOnPostgres = { skip: testServer ? false : 'needs TEST_DATABASE_URL' };

/** The option of slow tests of the embedded database alone. */
export const onlyOnEmbedded = { skip: testServer ? 'runs on the embedded database' : false };

/** An empty database without migrations, which may be closed and opened again. The end of the test removes it. */
export async function makeScratchPlace(t: TestContext): Promise<{ url: string } | { folder: string }> {
  if (testServer !== undefined) return { url: await createServerDatabase(t) };
  return { folder: join(await makeScratchFolder(t), 'data') };
}

/** The address of an empty database without migrations. The end of the test drops it. */
export async function createServerDatabase(t: TestContext, options = ''): Promise<string> {
  const name = `rolecall_scratch_${randomBytes(8).toString('hex')}`;
  const url = new URL(testServer ?? '');
  await runOnServer(`create database ${name} owner ${url.username} ${options}`);
  endLast(t, () => runOnServer(`drop database ${name} with (force)`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement as the administrator of the server, in the database of the tests' user. */
export async function runOnServer(statement: string): Promise<void> {
  await runAt(adminUrl, statement);
}

export async function runAt(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
