import { hash, randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase, type Database } from '../../src/database/open.ts';
import { keepStored } from './keep-logs.ts';
import { runOnServer } from './scratch-place.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** A change to one of these files makes a new template. */
const templateSources = ['src/database/migrations/*.sql', 'src/database/migrate.ts'];

/** No other program locks this number on the test server. */
const templateLock = 2_718_281;

/** An empty, migrated database on the server of the tests. Closing removes it. */
export async function openTestDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ url });
  return {
    ...database,
    close: async () => {
      await keepStored(database.sql);
      await database.close();
      await drop();
    },
  };
}

export type TestDatabase = { name: string; url: string; drop: () => Promise<void> };

/** @param copied a database that nobody has open. Without it the new one is empty and migrated. */
export async function createTestDatabase(copied?: TestDatabase): Promise<TestDatabase> {
  const name = `rolecall_test_${randomBytes(8).toString('hex')}`;
  await withConnection(async (connection) => {
    const template = copied?.name ?? (await prepareTemplate(connection));
    // Half the work of the usual strategy.
    await connection.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    name,
    url: urlOf(name),
    drop: async () => void (await runOnServer(`drop database ${name} with (force)`)),
  };
}

/** Migrates once for all test files. A copy takes a tenth of the time. */
async function prepareTemplate(connection: pg.Client): Promise<string> {
  const name = `rolecall_template_${await fingerprintTemplate()}`;
  await connection.query(`select pg_advisory_lock(${templateLock})`);
  try {
    const { rowCount } = await connection.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // An interrupted run may have left a part of it.
      await connection.query(`drop database if exists ${name}_new with (force)`);
      await connection.query(`create database ${name}_new`);
      const database = await openDatabase({ url: urlOf(`${name}_new`) });
      await database.close();
      await connection.query(`alter database ${name}_new rename to ${name}`);
    }
  } finally {
    await connection.query(`select pg_advisory_unlock(${templateLock})`);
  }
  return name;
}

/** The names too: a migrated database knows its migrations by them. */
async function fingerprintTemplate(): Promise<string> {
  const paths = globSync(templateSources, { cwd: root }).toSorted();
  const texts = await Promise.all(paths.map((path) => readFile(root + path, 'utf8')));
  return hash('sha256', [...paths, ...texts].join('\0')).slice(0, 16);
}

async function withConnection(work: (connection: pg.Client) => Promise<unknown>): Promise<void> {
  const connection = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await connection.connect();
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${database}`;
  return url.href;
}
