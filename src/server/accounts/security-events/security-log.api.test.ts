import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql as expression } from 'kysely';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { createSecretBox } from '../sealed-secrets/secret-box.ts';
import { forgetEvents } from './forget-events.ts';
import { startSecurityLog, tellEvents } from './security-log.ts';
import type { Look } from './settled-events.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;

const record = (username: string) => recordSecurityEvent(sql, { kind: 'logout', username, address: '' });

type Line = { kind: string; username: string };

let look: Look | undefined;

async function tell(): Promise<Line[]> {
  const lines: string[] = [];
  look = await tellEvents(sql, (text) => lines.push(...text.trimEnd().split('\n')), look);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** A transaction of another test in the same cluster may hold events up. */
async function tellMore(t: TestContext, count: number): Promise<Line[]> {
  const told: Line[] = [];
  await t.waitFor(async () => {
    told.push(...(await tell()));
    assert.ok(told.length >= count);
  }, patience);
  return told;
}

const patience = { timeout: 30_000 };

/** Takes the events of before. */
test.beforeEach(async () => {
  const { id } = await sql
    .selectFrom('security_events')
    .select((build) => build.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await sql.updateTable('security_log').set({ told_id: id }).execute();
});

test('each event is told once, in its order, as one line of JSON', async (t) => {
  for (const username of ['ana', 'bo\n"x"']) await record(username);
  const told = await tellMore(t, 2);
  assert.deepEqual(
    told.map(({ kind, username }) => [kind, username]),
    [
      ['logout', 'ana'],
      ['logout', 'bo\n"x"'],
    ],
  );
  const fields = ['time', 'log', 'id', 'kind', 'network', 'detail', 'username', 'by'];
  assert.deepEqual(Object.keys(told[0]!), fields);
  assert.deepEqual(await tell(), []);
});

test('lines that could not be written are written again', async (t) => {
  await record('ana');
  await t.waitFor(
    () =>
      assert.rejects(async () => {
        look = await tellEvents(sql, () => assert.fail('the disk is full'), look);
      }, /full/),
    patience,
  );
  assert.equal((await tellMore(t, 1)).length, 1);
});

test('an event whose transaction ends late is not passed over', async (t) => {
  await sql.transaction().execute(async (late) => {
    await recordSecurityEvent(late, { kind: 'logout', username: 'late', address: '' });
    await record('early');
    assert.deepEqual([...(await tell()), ...(await tell())], []);
  });
  assert.deepEqual(
    (await tellMore(t, 2)).map(({ username }) => username),
    ['late', 'early'],
  );
});

test('an event is not passed over for a later number of a transaction that began before', async (t) => {
  await sql.transaction().execute(async (late) => {
    await sql.transaction().execute(async (early) => {
      await expression`select pg_current_xact_id()`.execute(early);
      await recordSecurityEvent(late, { kind: 'logout', username: 'late', address: '' });
      await recordSecurityEvent(early, { kind: 'logout', username: 'early', address: '' });
    });
    assert.deepEqual([...(await tell()), ...(await tell())], []);
  });
  assert.deepEqual(
    (await tellMore(t, 2)).map(({ username }) => username),
    ['late', 'early'],
  );
});

test('a file gets the lines, for nobody else to read', async (t) => {
  const path = join(await makeScratchFolder(t), 'security.log');
  await record('ana');
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line), info: () => undefined };
  const loop = startSecurityLog(sql, path, log);
  await t.waitFor(
    async () => assert.match(await readFile(path, 'utf8'), /^\{.*"username":"ana".*\}\n$/),
    patience,
  );
  await loop.close();
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.deepEqual(lines, []);
});

async function eventsAt(...ages: string[]): Promise<void> {
  for (const age of ages) {
    await expression`
      insert into security_events (kind, username, network, at)
      values ('logout', ${age}, '', now() - ${age}::interval)`.execute(sql);
  }
}

test('old events are forgotten, and younger ones stay whatever somebody asks for', async () => {
  const ages = ['13 months', '12 months 1 day', '11 months', '2 days', '-3 days'];
  const kept = async () => {
    const { items } = await recruiter.listSecurityEvents({ query: { kind: 'logout' } });
    return items
      .map(({ username }) => username)
      .filter((name) => ages.includes(name))
      .toReversed();
  };
  await eventsAt(...ages);
  const secrets = createSecretBox(() => []);
  await forgetEvents(sql, { months: 12, secrets });
  assert.deepEqual(await kept(), ages.slice(2));
  await assert.rejects(forgetEvents(sql, { months: 0, secrets }), /only added/);
  await assert.rejects(sql.deleteFrom('security_events').execute(), /only added/);
  assert.deepEqual(await kept(), ages.slice(2));
});

test('the events of a filter are exported, on the record', async () => {
  await recruiter.exportJobs();
  const { content } = await recruiter.exportSecurityEvents({ query: { kind: 'export' } });
  const [titles, first, second] = (await content.text()).split('\r\n');
  assert.match(titles!, /"When","Event","Account","By","Network","Detail"$/);
  assert.match(first!, /"export","recruiter","","127\.0\.0\.0\/24","events"$/);
  assert.match(second!, /"jobs"$/);
});
