import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import pg from 'pg';

/** Where tests may create databases; `undefined` when they run on the embedded one. */
export const testServer = process.env['TEST_DATABASE_URL'] || undefined;

/** For tests of what only a PostgreSQL server does. */
export const onlyOnPostgres = { skip: testServer ? false : 'needs TEST_DATABASE_URL' };

/** The address of a database with nothing in it, not even migrations, that is dropped after the test. */
export async function createServerDatabase(t: TestContext, options = ''): Promise<string> {
  const name = `rolecall_scratch_${randomBytes(8).toString('hex')}`;
  await runOnServer(`create database ${name} ${options}`);
  t.after(() => runOnServer(`drop database ${name} with (force)`));
  const url = new URL(testServer ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServer });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
