import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../../scripts/test/postgres-cluster.ts';
import { endLast } from './scratch-folder.ts';

/** The PostgreSQL server of the tests. */
export const testServer = process.env['TEST_DATABASE_URL'] ?? '';

/** For a program that opens test servers outside of the suites. The end of this process stops it. */
export async function startServerOfTests(): Promise<void> {
  const postgres = await startPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  process.env['TEST_ADMIN_DATABASE_URL'] = postgres.adminUrl;
}

/** An empty database without migrations, which may be closed and opened again. The end of the test drops it. */
export async function makeScratchPlace(t: TestContext): Promise<{ url: string }> {
  return { url: await createServerDatabase(t) };
}

/** The address of an empty database without migrations. The end of the test drops it. */
export async function createServerDatabase(t: TestContext, options = ''): Promise<string> {
  const name = `rolecall_scratch_${randomBytes(8).toString('hex')}`;
  const url = new URL(testServer);
  await runOnServer(`create database ${name} owner ${url.username} ${options}`);
  endLast(t, () => runOnServer(`drop database ${name} with (force)`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement as the administrator of the server, in the database of the tests' user. */
export function runOnServer(statement: string): Promise<pg.QueryResult> {
  return runAt(process.env['TEST_ADMIN_DATABASE_URL'] ?? '', statement);
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
