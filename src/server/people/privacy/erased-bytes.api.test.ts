import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import { setTimeout } from 'node:timers/promises';
import { sql as expression } from 'kysely';
import { makeDataFolder } from '../../../../tests/support/data-folder.ts';
import { createServerDatabase } from '../../../../tests/support/scratch-place.ts';
import { rewriteDueFiles, rewriteFiles } from '../../../database/rewrite-files.ts';
import { openDatabase, type Sql } from '../../../database/open.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { readConfig } from '../../ground/config/config.ts';
import { eraseApplicant } from './erase-person.ts';
import { eraseExpired } from './retention.ts';

const words = ['Quillonia', 'quillonia@zebrine.example', 'Messagewort'];

/** A database of its own with a person who was erased. */
async function openWithErased(t: TestContext) {
  const folder = await makeDataFolder(t);
  const { sql, close } = await openDatabase({ folder });
  t.after(close);
  const { rows } = await expression<{ id: string }>`
    insert into applicants (first_name, middle_name, last_name, email, phone)
    values ('Quillonia', '', 'Vantressel', 'quillonia@zebrine.example', '') returning id`.execute(sql);
  await expression`
    insert into messages (reference, fingerprint, name, email, topic, text, is_suspected)
    values ('r', '', 'Quillonia', 'quillonia@zebrine.example', 'other', 'Messagewort', false)`.execute(sql);
  const id = rows[0]!.id;
  await expression`checkpoint`.execute(sql);
  assert.deepEqual(findWords(folder), words);
  await eraseApplicant(sql, { id, by: 'admin', timeZone: 'UTC' });
  return { folder, sql };
}

/** Those of the words that any file below the folder holds, the log of the database too. */
function findWords(folder: string): string[] {
  const files = globSync('**/*', { cwd: folder })
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path) && statSync(path).isFile())
    .map((path) => readFileSync(path));
  return words.filter((word) => files.some((bytes) => bytes.includes(word)));
}

test('within a day no file of the own database has a word of an erased person', async (t) => {
  const { folder, sql } = await openWithErased(t);
  await rewriteDueFiles(sql);
  assert.deepEqual(findWords(folder), words, 'not at once');
  await expression`update erasures_in_files set at = now() - interval '21 hours'`.execute(sql);
  await rewriteDueFiles(sql);
  assert.deepEqual(findWords(folder), []);
  assert.deepEqual(await sql.selectFrom('erasures_in_files').select('id').execute(), []);
});

test('rows that expire without their person are removed from the files, too', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  await expression`
    insert into messages (reference, fingerprint, name, email, topic, text, is_suspected, created_at)
    values ('r', '', 'Quillonia', 'quillonia@zebrine.example', 'other', 'Messagewort', false, now() - interval '7 months')
  `.execute(sql);
  const config = readConfig({ RETENTION_MONTHS: '6' });
  const noted = async () => (await sql.selectFrom('erasures_in_files').select('id').execute()).length;
  for (const others of [1, 0]) {
    assert.equal((await eraseExpired(sql, config)).others, others);
    assert.equal(await noted(), 1);
  }
});

test('a rewrite waits for a transaction that began before, also in another database', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  const other = await connect(t);
  await other.query('begin');
  await other.query('select pg_current_xact_id()');
  const rewriting = await expectWaiting(sql);
  await other.query('commit');
  assert.equal(await rewriting.done, 1);
});

test('a rewrite waits for a reader that began before', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  const reading = sql.transaction().setIsolationLevel('repeatable read');
  const rewriting = await reading.execute(async (reader) => {
    await reader.selectFrom('applicants').select('id').execute();
    return expectWaiting(sql);
  });
  assert.equal(await rewriting.done, 1);
});

test('the old statistics go after a reader that began meanwhile', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  await sql.insertInto('erasures_in_files').defaultValues().execute();
  const said: string[] = [];
  let reading: Promise<{ ended: Promise<void> }> | undefined;
  const done = rewriteFiles({
    query: async (statement) => {
      if (statement.startsWith('vacuum')) await (reading ??= readFor(500));
      said.push(statement);
      return expression.raw<{ id: string }>(statement).execute(sql);
    },
  });
  await done;
  const begun = await reading;
  await begun?.ended;
  assert.ok(said.indexOf('end of the reader') < said.indexOf('vacuum full pg_statistic'));
  assert.ok(said.includes('end of the reader'));

  /** Sees the database of now, without a lock on a table. */
  async function readFor(ms: number) {
    const hasSnapshot = Promise.withResolvers<void>();
    const ended = sql
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (reader) => {
        await expression`select pg_current_snapshot()`.execute(reader);
        hasSnapshot.resolve();
        await setTimeout(ms);
        said.push('end of the reader');
      });
    await Promise.race([hasSnapshot.promise, ended]);
    return { ended };
  }
});

/** Begins to rewrite the files, and sees that it waits. */
async function expectWaiting(sql: Sql): Promise<{ done: Promise<number> }> {
  await sql.insertInto('erasures_in_files').defaultValues().execute();
  const said: string[] = [];
  const query = (statement: string) => {
    said.push(statement);
    return expression.raw<{ id: string }>(statement).execute(sql);
  };
  const done = rewriteFiles({ query });
  // It has looked once, and looks again.
  const waits = () => said.filter((statement) => statement.includes('pg_snapshot_xmin')).length > 1;
  const isRewriting = () => said.some((statement) => statement.startsWith('vacuum'));
  while (!waits() && !isRewriting()) await setTimeout(10);
  assert.equal(isRewriting(), false);
  return { done };
}

/** A connection to a database of its own. */
async function connect(t: TestContext): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await createServerDatabase(t) });
  await client.connect();
  // Dropping the database cuts it.
  client.on('error', () => undefined);
  return client;
}
