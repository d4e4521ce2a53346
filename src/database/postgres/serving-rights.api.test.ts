import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { callEverything } from '../../../tests/support/call-everything.ts';
import { type Caller, createInjectApi } from '../../../tests/support/inject-api.ts';
import { endLast, makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { createServerDatabase, runOnServer } from '../../../tests/support/scratch-place.ts';
import { createTestLogger } from '../../../tests/support/test-logger.ts';
import { ensureFirstAdmin } from '../../server/accounts/admins/first-admin.ts';
import { createApp } from '../../server/process/app.ts';
import { readConfig } from '../../server/ground/config/config.ts';
import { version } from '../../terminal/version.mjs';
import { writeBackup } from '../backup/write-backup.ts';
import { openConnections, openDatabase } from '../open.ts';
import { grantServingRights } from './serving-rights.ts';

const login = { username: 'recruiter', password: 'correct horse battery' };

/** The address of a new database for its owner, and for a new role without rights. */
async function createRoles(t: TestContext) {
  const owner = await createServerDatabase(t);
  const role = `rolecall "serving" ${randomBytes(4).toString('hex')}`;
  const name = pg.escapeIdentifier(role);
  const password = randomBytes(8).toString('hex');
  await runOnServer(`create role ${name} login password '${password}'`);
  // After the database, whose rights it has.
  endLast(t, () => runOnServer(`drop role ${name}`));
  const serving = new URL(owner);
  serving.username = encodeURIComponent(role);
  serving.password = password;
  return { owner, serving: serving.href, role };
}

async function runOn(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function migrateAs(url: string): Promise<void> {
  await (await openDatabase({ url })).close();
}

test('the whole API works with the rights of the serving role', async (t) => {
  const { owner, serving, role } = await createRoles(t);
  await migrateAs(owner);
  assert.equal(await grantServingRights(owner, serving), role);
  const errors: unknown[] = [];
  const logger = createTestLogger('error', (entry) => errors.push(entry));
  const database = await openDatabase({ url: serving });
  t.after(() => database.close());
  await ensureFirstAdmin(database.sql, login);
  const nowhere = 'http://127.0.0.1:9';
  const config = readConfig({ APPLY_LIMIT: '0', CONTENT_URL: nowhere, CONTACT_FORM_URL: nowhere });
  const app = await createApp({ config, database, logger });
  t.after(() => app.close());
  const apiAs = (caller: Caller) => createInjectApi(app, caller);
  await callEverything({ visitor: apiAs({}), apiAs, login });
  assert.deepEqual(errors, [], 'no error was logged');
});

test('the serving role can take a backup', async (t) => {
  const { owner, serving } = await createRoles(t);
  await migrateAs(owner);
  await grantServingRights(owner, serving);
  const { pool, close } = await openConnections({ url: serving });
  t.after(close);
  const { tables } = await writeBackup(pool, join(await makeScratchFolder(t), 'backup'), { settings: {} });
  assert.ok(tables.some(({ table }) => table === 'applicants'));
});

test('the serving role cannot rewrite the logs, empty a table or create one', async (t) => {
  const { owner, serving } = await createRoles(t);
  await migrateAs(owner);
  // Rights from an earlier set-up go.
  await runOn(owner, `grant all on all tables in schema public to ${pg.escapeIdentifier(roleOf(serving))}`);
  await grantServingRights(owner, serving);
  for (const statement of [
    'update changes set username = username',
    'delete from changes',
    'update security_events set detail = detail',
    'delete from security_events',
    'delete from applicants',
    'truncate sessions cascade',
    'create table mine (id int)',
    'alter table jobs add column mine int',
    'drop trigger changes_append_only on changes',
    "insert into migrations (name) values ('mine')",
  ]) {
    await assert.rejects(runOn(serving, statement), { code: /^(?:42501|42P01)$/ }, statement);
  }
});

test('people are stored by a user without rights on the words of the search', async (t) => {
  const { owner, serving, role } = await createRoles(t);
  await migrateAs(owner);
  await grantServingRights(owner, serving);
  await runOn(
    owner,
    `revoke all on applicant_search_documents, applicant_vocabulary from ${pg.escapeIdentifier(role)}`,
  );
  await runOn(
    serving,
    `insert into applicants (first_name, last_name, email, phone) values ('Ana', 'Early', 'ana@example.com', '555')`,
  );
  await runOn(serving, `update applicants set last_name = 'Later'`);
  const words = await runOn(owner, `select word from applicant_vocabulary where word in ('early', 'later')`);
  assert.deepEqual(words, [{ word: 'later' }]);
});

test('every table has its rights', async (t) => {
  const { owner, serving } = await createRoles(t);
  await migrateAs(owner);
  await grantServingRights(owner, serving);
  const unreadable = await runOn(
    serving,
    `select tablename from pg_tables where schemaname = 'public' and not has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  );
  assert.deepEqual(unreadable, []);
});

test('a pending migration names the command, and changes nothing', async (t) => {
  const { owner, serving, role } = await createRoles(t);
  const refusal = (first: string) => ({
    name: 'DatabaseUnavailable',
    message: `The database lacks the migration ${first}, and its user ${role} may not create tables: run "npm run db:migrate" with MIGRATION_DATABASE_URL.`,
  });
  await assert.rejects(openDatabase({ url: serving }), refusal('0001-schema.sql'));
  await migrateAs(owner);
  await grantServingRights(owner, serving);
  await runOn(owner, `delete from migrations where name like '0001%'`);
  await assert.rejects(openDatabase({ url: serving }), refusal('0001-schema.sql'));
});

test('the command migrates as the owner, and the other user can serve then', async (t) => {
  const { owner, serving, role } = await createRoles(t);
  const command = fileURLToPath(new URL('../../server/operations/commands/db-migrate.ts', import.meta.url));
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { NODE_COMPILE_CACHE, DATABASE_URL: serving, MIGRATION_DATABASE_URL: owner };
  for (let run = 0; run < 2; run += 1) {
    const { stdout, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
    const done = `The schema is that of Rolecall ${version}.`;
    assert.equal(
      stdout.trim().split('\n').at(-1),
      `${done} ${role} has the rights that the server needs.`,
      stderr,
    );
  }
  await migrateAs(serving);
});

test('the owner may serve too, and two databases are refused', async (t) => {
  const { owner } = await createRoles(t);
  assert.equal(await grantServingRights(owner, owner), undefined);
  await assert.rejects(grantServingRights(owner, await createServerDatabase(t)), {
    name: 'DatabaseUnavailable',
    message: /name the same\.$/,
  });
});

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
