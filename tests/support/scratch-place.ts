import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { endLast, makeScratchFolder } from './scratch-folder.ts';

/** The PostgreSQL server of the tests; `undefined` if they run on the embedded database. */
export const testServer = process.env['TEST_DATABASE_URL'] || undefined;

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
  await runOnServer(`create database ${name} ${options}`);
  endLast(t, () => runOnServer(`drop database ${name} with (force)`));
  const url = new URL(testServer ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement on a connection to the server's own database. */
export async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServer });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
