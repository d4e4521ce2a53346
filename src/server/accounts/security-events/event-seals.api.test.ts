import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { sql as expression } from 'kysely';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Sql } from '../../../database/open.ts';
import { createSecretBox } from '../sealed-secrets/secret-box.ts';
import { checkSeals, nameOf } from './check-seals.ts';
import { forgetEvents } from './forget-events.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { sealEvents } from './seal-events.ts';

const secrets = createSecretBox(() => [Buffer.alloc(32, 7)]);
const patience = { timeout: 30_000 };

const record = (sql: Sql, username: string) =>
  recordSecurityEvent(sql, { kind: 'logout', username, address: '' });

const recordOld = (sql: Sql, age: string) =>
  expression`
    insert into security_events (kind, username, network, at)
    values ('logout', 'old', '', now() - ${age}::interval)`.execute(sql);

/** A transaction of another test in the same cluster may hold seals up. */
async function sealAll(t: TestContext, sql: Sql): Promise<void> {
  const seen = await sealEvents(sql, secrets);
  await t.waitFor(async () => {
    await sealEvents(sql, secrets, seen);
    assert.equal((await checkSeals(sql, secrets)).unsealed, 0);
  }, patience);
}

async function open(t: TestContext, events = 3): Promise<Sql> {
  const database = await openTestDatabase();
  t.after(() => database.close());
  for (let count = 0; count < events; count += 1) await record(database.sql, `admin${count}`);
  await sealAll(t, database.sql);
  return database.sql;
}

/** The owner of the database goes round the triggers. */
async function tamper(sql: Sql, statement: string): Promise<void> {
  await sql.transaction().execute(async (transaction) => {
    const turn = async (way: string) => {
      for (const table of ['security_events', 'security_event_seals'])
        await expression.raw(`alter table ${table} ${way} trigger user`).execute(transaction);
    };
    await turn('disable');
    for (const part of statement.split('; ')) await expression.raw(part).execute(transaction);
    await turn('enable');
  });
}

const noFault = { added: [], changed: [], removed: [], fault: undefined };

async function check(sql: Sql) {
  const { added, changed, removed, fault } = await checkSeals(sql, secrets);
  return { added, changed, removed, fault };
}

test('sealed events fit, and new ones wait for the next seal', async (t) => {
  const sql = await open(t);
  await record(sql, 'late');
  const report = await checkSeals(sql, secrets);
  assert.deepEqual([report.events, report.unsealed, report.last.id], [3, 1, '1']);
  await sealAll(t, sql);
  assert.deepEqual(await check(sql), noFault);
  assert.equal((await checkSeals(sql, secrets)).last.id, '2');
});

const swap = `
  update security_events set username = case id when 1 then 'admin1' else 'admin0' end where id in (1, 2)`;
const acts: [name: string, statement: string, found: Partial<typeof noFault> | Record<string, unknown>][] = [
  ['a changed name', `update security_events set username = 'bo' where id = 2`, { changed: ['2'] }],
  [
    'a millionth of a second',
    `update security_events set at = at + interval '1 microsecond' where id = 2`,
    { changed: ['2'] },
  ],
  [
    'no account for an empty one',
    `update security_events set username = '' where id = 2`,
    { changed: ['2'] },
  ],
  ['a deleted row', 'delete from security_events where id = 1', { removed: ['1'] }],
  ['two rows that changed places', swap, { changed: ['1', '2'] }],
  [
    'a row among the sealed ones',
    `insert into security_events (id, kind, network) overriding system value values (-1, 'logout', ''), (0, 'logout', '')`,
    { added: ['-1', '0'] },
  ],
  [
    'a seal with another list',
    `update security_event_seals set event_ids = '{1,2}'`,
    { added: ['3'], fault: 'Seal 1 does not fit.' },
  ],
  [
    'events that the product did not forget',
    `delete from security_events; update security_event_seals set event_ids = '{}', event_hashes = '{}', forgotten = hash`,
    { fault: 'Seal 1 does not fit, or did not when its events were forgotten.' },
  ],
];

for (const [name, statement, found] of acts) {
  test(`the check finds ${name}`, async (t) => {
    const sql = await open(t);
    await tamper(sql, statement);
    assert.deepEqual(await check(sql), { ...noFault, ...found });
  });
}

test('a seal that is gone, and seals that were made anew, are found', async (t) => {
  const sql = await open(t);
  await record(sql, 'bo');
  await sealAll(t, sql);
  const known = nameOf((await checkSeals(sql, secrets)).last);
  assert.equal((await checkSeals(sql, secrets, known)).fault, undefined);
  await tamper(sql, 'delete from security_event_seals where id = 1');
  assert.equal((await check(sql)).fault, 'Seal 1 is missing.');
  await tamper(
    sql,
    `delete from security_event_seals; update security_events set username = 'cy' where id = 1`,
  );
  await sealAll(t, sql);
  assert.deepEqual(await check(sql), noFault);
  assert.match((await checkSeals(sql, secrets, known)).fault ?? '', /^No seal is 2:/);
});

test('another key proves nothing, and without one nothing is sealed', async (t) => {
  const sql = await open(t);
  const other = createSecretBox(() => [randomBytes(32)]);
  assert.equal((await checkSeals(sql, other)).fault, 'Seal 1 cannot be checked without its key.');
  await record(sql, 'bo');
  const none = createSecretBox(() => []);
  await sealEvents(sql, none, { id: '4', next: '0' });
  assert.equal((await checkSeals(sql, secrets)).unsealed, 1);
});

test('an event whose transaction ends late is in the next seal', async (t) => {
  const sql = await open(t);
  const seen = await sql.transaction().execute(async (late) => {
    await record(late, 'late');
    await record(sql, 'early');
    const look = await sealEvents(sql, secrets);
    assert.equal(look?.id, '5');
    assert.deepEqual(await sealEvents(sql, secrets, look), look);
    assert.equal((await checkSeals(sql, secrets)).unsealed, 1);
    return look;
  });
  await t.waitFor(async () => {
    await sealEvents(sql, secrets, seen);
    const { events, unsealed } = await checkSeals(sql, secrets);
    assert.deepEqual([events, unsealed], [5, 0]);
  }, patience);
  assert.deepEqual(await check(sql), noFault);
});

test('of two copies that seal at once, one does', async (t) => {
  const sql = await open(t);
  await record(sql, 'bo');
  const seen = { id: '4', next: '0' };
  const second = await sql.transaction().execute(async (first) => {
    await sealEvents(first, secrets, seen);
    const ended = sealEvents(sql, secrets, seen);
    await waitForLock(sql);
    return { ended };
  });
  await second.ended;
  const { events, last } = await checkSeals(sql, secrets);
  assert.deepEqual([events, last.id], [4, '2']);
  assert.deepEqual(await check(sql), noFault);
});

test('forgotten events leave a seal that fits, and one of another day stays', async (t) => {
  const sql = await open(t, 0);
  for (const age of ['14 months', '14 months', '13 months', '11 months']) await recordOld(sql, age);
  await sealAll(t, sql);
  assert.equal((await checkSeals(sql, secrets)).last.id, '3');
  await forgetEvents(sql, { months: 12, secrets });
  const { events, last } = await checkSeals(sql, secrets);
  assert.deepEqual([events, last.id], [1, '3']);
  assert.deepEqual(await check(sql), noFault);
  await tamper(sql, `update security_event_seals set last_at = last_at - interval '1 year' where id = 1`);
  assert.match((await check(sql)).fault ?? '', /^Seal 1 does not fit/);
});

test('forgetting hides no fault, and needs no key', async (t) => {
  const sql = await open(t, 0);
  for (const age of ['14 months', '13 months']) await recordOld(sql, age);
  await sealAll(t, sql);
  await tamper(sql, `update security_events set username = 'bo' where id = 1`);
  await forgetEvents(sql, { months: 12, secrets });
  assert.deepEqual(await check(sql), {
    ...noFault,
    fault: 'Seal 1 does not fit, or did not when its events were forgotten.',
  });
  await recordOld(sql, '13 months');
  await forgetEvents(sql, { months: 12, secrets: createSecretBox(() => []) });
  assert.deepEqual(await sql.selectFrom('security_events').select('id').execute(), []);
});
