import { hash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase, type Database } from '../../src/database/open.ts';

const migrationsFolder = new URL('../../src/database/migrations/', import.meta.url);

/** Any number that nothing else on the test server locks. */
const templateLock = 2_718_281;

/**
 * An empty, migrated database that is gone when it is closed: embedded in memory or, when TEST_DATABASE_URL names a
 * PostgreSQL server, a database of its own there.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined || server === '' ? openDatabase({ folder: 'memory' }) : openOnServer(server);
}

async function openOnServer(server: string): Promise<Database> {
  const name = `rolecall_test_${randomBytes(8).toString('hex')}`;
  await withConnection(server, async (connection) => {
    const template = await prepareTemplate(server, connection);
    await connection.query(`create database ${name} template ${template}`);
  });
  const database = await openDatabase({ url: urlOf(server, name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await withConnection(server, (connection) => connection.query(`drop database ${name} with (force)`));
    },
  };
}

/** Migrates once for all test files: copying a migrated database takes a tenth of the time. */
async function prepareTemplate(server: string, connection: pg.Client): Promise<string> {
  const name = `rolecall_template_${await fingerprintMigrations()}`;
  await connection.query(`select pg_advisory_lock(${templateLock})`);
  try {
    const { rowCount } = await connection.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // One that was interrupted may have left it half done.
      await connection.query(`drop database if exists ${name}_new with (force)`);
      await connection.query(`create database ${name}_new`);
      const database = await openDatabase({ url: urlOf(server, `${name}_new`) });
      await database.close();
      await connection.query(`alter database ${name}_new rename to ${name}`);
    }
  } finally {
    await connection.query(`select pg_advisory_unlock(${templateLock})`);
  }
  return name;
}

async function fingerprintMigrations(): Promise<string> {
  const names = (await readdir(migrationsFolder)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, migrationsFolder), 'utf8')));
  return hash('sha256', texts.join('\0')).slice(0, 16);
}

async function withConnection(server: string, work: (connection: pg.Client) => Promise<unknown>) {
  const connection = new pg.Client({ connectionString: server });
  await connection.connect();
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
