import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runCommandFile } from '../../../../tests/support/run-command.ts';
import { endLast, makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { runOnServer, runAt, testServer } from '../../../../tests/support/scratch-place.ts';
import pg from 'pg';
import { openDatabase } from '../../../database/open.ts';
import { grantServingRights } from '../../../database/postgres/serving-rights.ts';
import { waitForOlderTransactions } from '../../../database/rewrite-files.ts';
import { forgetEvents } from '../../accounts/security-events/forget-events.ts';
import { sealEvents } from '../../accounts/security-events/seal-events.ts';
import { createSecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { eraseApplicant } from '../../people/privacy/erase-person.ts';
import { readConfig } from '../../ground/config/config.ts';
import { startServer } from '../../process/start-server.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';

const document = readFileSync(new URL('../../../../docs/operate/operations.md', import.meta.url), 'utf8');

/** The statements of the document, for names of this test alone. */
async function createAsDocumented(t: TestContext) {
  const [, statements = ''] =
    /### A user with no more rights than it needs\n.*?```sql\n(.*?)```/s.exec(document) ?? [];
  const name = `rolecall_walk_${randomBytes(4).toString('hex')}`;
  const own = statements.replaceAll(/\brolecall(?=_owner|\b)/g, name).replaceAll('…', name);
  for (const statement of own.split(';\n').filter((one) => one.trim() !== '')) await runOnServer(statement);
  endLast(t, async () => {
    await runOnServer(`drop database ${name} with (force)`);
    await runOnServer(`drop role ${name}`);
    await runOnServer(`drop role ${name}_owner`);
  });
  const urlOf = (user: string) => {
    const url = new URL(testServer ?? '');
    return Object.assign(url, { username: user, password: name, pathname: `/${name}` }).href;
  };
  return { DATABASE_URL: urlOf(name), MIGRATION_DATABASE_URL: urlOf(`${name}_owner`) };
}

async function run(file: string, environment: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, said } = await runCommandFile(file, { args, environment });
  assert.equal(code, 0, said);
  return said;
}

async function makeFolders(t: TestContext) {
  const folder = await makeScratchFolder(t);
  return { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups'), TMPDIR: folder };
}

async function storePerson(t: TestContext, url: string) {
  const { sql, close } = await openDatabase({ url });
  t.after(close);
  const person = { first_name: 'Ana', last_name: 'Lopez', phone: '', email: 'ana@example.com' };
  const { id } = await sql.insertInto('applicants').values(person).returning('id').executeTakeFirstOrThrow();
  return { sql, id };
}

test('the two users of the document migrate, serve, forget and rewrite', async (t) => {
  const folders = await makeFolders(t);
  const users = await createAsDocumented(t);
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = users;
  await run('db-migrate.ts', { ...folders, ...users });

  const faults: unknown[] = [];
  const nowhere = 'http://127.0.0.1:9';
  const settings = { ...folders, DATABASE_URL, PORT: '0', CONTENT_URL: nowhere, CONTACT_FORM_URL: nowhere };
  const server = await startServer(readConfig(settings), {
    loadWeb: async () => ({
      isDevelopment: false,
      render: async () => new Response('a page'),
      registerFiles: () => Promise.resolve(),
    }),
    logger: createTestLogger('error', (entry) => faults.push(entry)),
  });
  await server.close();
  assert.deepEqual(faults, []);

  const { sql, id } = await storePerson(t, DATABASE_URL);
  const { rows } = await runAt(
    MIGRATION_DATABASE_URL,
    `insert into security_events (at, kind, network) values (now() - interval '9 months', 'logged_in', 'old') returning id`,
  );
  assert.equal(rows.length, 1);
  const secrets = createSecretBox(() => [Buffer.alloc(32, 7)]);
  const seen = await sealEvents(sql, secrets);
  await t.waitFor(async () => {
    await sealEvents(sql, secrets, seen);
    assert.ok(await sql.selectFrom('security_event_seals').select('id').executeTakeFirst());
  });
  await forgetEvents(sql, { months: 6, secrets });
  const events = await sql
    .selectFrom('security_events')
    .select('kind')
    .where('network', '=', 'old')
    .execute();
  assert.deepEqual(events, []);
  // The list is closed again, for the owner too.
  await assert.rejects(runAt(MIGRATION_DATABASE_URL, 'delete from security_events'), { code: '42501' });

  await eraseApplicant(sql, { id, by: 'admin', timeZone: 'UTC' });
  assert.match(
    await run('db-rewrite.ts', { ...folders, ...users }),
    /^Erasures that have left the files: 1\.$/m,
  );
});

test('the owner who rewrites waits for a page that the serving user reads', async (t) => {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = await createAsDocumented(t);
  const reader = new pg.Client({ connectionString: DATABASE_URL });
  const owner = new pg.Client({ connectionString: MIGRATION_DATABASE_URL });
  await Promise.all([reader.connect(), owner.connect()]);
  t.after(() => Promise.all([reader.end(), owner.end()]));
  await reader.query('begin isolation level repeatable read');
  await reader.query('select 1');
  const looks = Promise.withResolvers<void>();
  let count = 0;
  const waiting = waitForOlderTransactions({
    query: async (statement) => {
      const result = await owner.query(statement);
      if (statement.includes('pg_snapshot_xmin') && (count += 1) > 1) looks.resolve();
      return result;
    },
  });
  assert.equal(
    await Promise.race([looks.promise.then(() => 'waits'), waiting.then(() => 'is done')]),
    'waits',
  );
  await reader.query('commit');
  await waiting;
});

/** Four programs, one after the other. */
const slowly = { timeout: 300_000 };

test('the two users of the document back up and restore', slowly, async (t) => {
  const folders = await makeFolders(t);
  const [first, second] = [await createAsDocumented(t), await createAsDocumented(t)];
  await (await openDatabase({ url: first.MIGRATION_DATABASE_URL })).close();
  await grantServingRights(first.MIGRATION_DATABASE_URL, first.DATABASE_URL);
  await storePerson(t, first.DATABASE_URL);
  const serving = { ...folders, DATABASE_URL: first.DATABASE_URL };
  await run('backup.ts', serving);
  await run('rehearse-restore.ts', serving);
  const file = (await readdir(folders.BACKUP_DIR)).find((name) => name.endsWith('.zst')) ?? '';
  await run('restore.ts', { ...folders, ...second }, join(folders.BACKUP_DIR, file));
  await run('db-migrate.ts', { ...folders, ...second });
  const { sql, close } = await openDatabase({ url: second.DATABASE_URL });
  t.after(close);
  assert.equal((await sql.selectFrom('applicants').select('id').execute()).length, 1);
});
