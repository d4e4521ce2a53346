import { hash, randomBytes } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { extensions } from '../../src/database/embedded/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase, type Database, type Place } from '../../src/database/open.ts';
import { keepStored } from './keep-logs.ts';
import { runOnServer } from './scratch-place.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const templateFolder = `${root}node_modules/.cache/test-database`;
/** A change to one of these files makes a new template. */
const templateSources = [
  'src/database/embedded/{create,durable}*.ts',
  'src/database/migrations/*.sql',
  'src/database/migrate.ts',
  'node_modules/@electric-sql/pglite/package.json',
  'tests/support/test-database.ts',
];

/** No other program locks this number on the test server. */
const templateLock = 2_718_281;

/**
 * An empty, migrated database: embedded in memory or, if TEST_DATABASE_URL names a PostgreSQL server, a new one there.
 * Closing removes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = server ? await openOnServer(server) : await openDatabase(await placeInMemory());
  return {
    ...database,
    close: async () => {
      await keepStored(database.sql);
      await database.close();
    },
  };
}

/** An empty, migrated database in memory. The dump opens in a fifth of the time that the migrations take. */
export async function placeInMemory(): Promise<Place> {
  const dump = await makeTemplate('tar', writeDump);
  // Read now: another test file may remove the dump, and a blob of a removed file cannot be read.
  return { folder: 'memory', dump: new Blob([await readFile(dump)]) };
}

/**
 * The path of a file or folder that all test files share. Those that run at once may all make it; the first one stays.
 *
 * @param kind the end of its name
 */
export async function makeTemplate(kind: string, make: (path: string) => Promise<void>): Promise<string> {
  const name = `${await fingerprintTemplate()}.${kind}`;
  const template = `${templateFolder}/${name}`;
  if (existsSync(template)) return template;
  await mkdir(templateFolder, { recursive: true });
  const outdated = globSync(`*.${kind}`, { cwd: templateFolder }).filter((other) => other !== name);
  await make(`${template}.${process.pid}`);
  await rename(`${template}.${process.pid}`, template).catch(() => remove(`${template}.${process.pid}`));
  for (const other of outdated) await remove(`${templateFolder}/${other}`);
  return template;
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}

async function writeDump(target: string): Promise<void> {
  await using pglite = await PGlite.create({ extensions });
  const pool = new pg.Pool(Object.assign(createPgConfig(pglite), { max: 1 }));
  await migrate(pool);
  await pool.end();
  // Two thirds of its files are of databases that nothing opens.
  await pglite.exec('update pg_database set datistemplate = false');
  await pglite.exec('drop database template0');
  await pglite.exec('drop database template1');
  await pglite.exec('checkpoint');
  await writeFile(target, (await pglite.dumpDataDir('none')).stream());
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
      await runOnServer(`drop database ${name} with (force)`);
    },
  };
}

/** Migrates once for all test files. A copy takes a tenth of the time. */
async function prepareTemplate(server: string, connection: pg.Client): Promise<string> {
  const name = `rolecall_template_${await fingerprintTemplate()}`;
  await connection.query(`select pg_advisory_lock(${templateLock})`);
  try {
    const { rowCount } = await connection.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // An interrupted run may have left a part of it.
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

/** The names too: a migrated database knows its migrations by them. */
async function fingerprintTemplate(): Promise<string> {
  const paths = globSync(templateSources, { cwd: root }).toSorted();
  const texts = await Promise.all(paths.map((path) => readFile(root + path, 'utf8')));
  return hash('sha256', [...paths, ...texts].join('\0')).slice(0, 16);
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
