import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createJob, newMessage, personDetails } from '../../../../tests/support/builders.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { createCeilingWatch } from './mail-cause.ts';

const app = await createTestApp({ APPLY_LIMIT: '1000' });
const { recruiter } = app;
const { sql } = app.database;

/** A visitor in a network of its own. */
const comeFrom = (address: string): TestApp['visitor'] => app.apiAs({ address, jar: {} });

const times = async (count: number, act: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 1) await act();
};

/** The mails to visitors. */
const readMails = () =>
  sql
    .selectFrom('mails')
    .select([
      'id',
      'state',
      'answer',
      expression<number>`extract(epoch from next_try_at - now())::float8`.as('wait'),
    ])
    .where('kind', 'not in', ['new_application', 'new_message', 'digest'])
    .orderBy('id')
    .execute();

test.beforeEach(async () => {
  await sql.deleteFrom('mails').execute();
});

test('fifty people behind one address all get their confirmation', async () => {
  const visitor = comeFrom('203.0.113.200');
  const { id } = await createJob(app);
  await times(50, () => applyFor({ ...app, visitor }, id));
  await deliverMails(app);
  assert.deepEqual(
    (await readMails()).map(({ state }) => state),
    Array(50).fill('kept'),
  );
});

test('the mails of one client above three hundred wait for a free place, and none is lost', async () => {
  const visitor = comeFrom('203.0.113.201');
  const { id } = await createJob(app);
  await times(200, () => applyFor({ ...app, visitor }, id));
  await times(200, () => visitor.sendMessage({ body: newMessage() }));
  await deliverMails(app);
  const mails = await readMails();
  const delayed = mails.filter(({ state }) => state === 'delayed');
  const left = mails.filter(({ state }) => state === 'kept').length;
  assert.equal(left + delayed.length, 400);
  // One more has a place every 12 seconds.
  assert.ok(left >= 300 && left < 350, `${left} have left`);
  assert.deepEqual(
    [...new Set(delayed.map(({ answer }) => answer))],
    ['Too many emails for visitors from one network'],
  );
  assert.ok(delayed.every(({ wait }, index) => index === 0 || wait > delayed[index - 1]!.wait));
  assert.ok(delayed.at(-1)!.wait < 100 * 12);

  await applyFor({ ...app, visitor: comeFrom('203.0.113.202') }, id);
  assert.equal((await readMails()).at(-1)!.state, 'waiting', 'another client feels nothing of it');
  await recruiter.sendMailAgain({ body: { id: delayed[0]!.id } });
  await sql
    .updateTable('mails')
    .set({ next_try_at: expression<Date>`now()` })
    .where('state', '=', 'delayed')
    .execute();
  await deliverMails(app);
  assert.deepEqual(new Set((await readMails()).map(({ state }) => state)), new Set(['kept']));
});

test('no mail waits for more than a day, and all strangers together have a bound', async () => {
  const { id } = await createJob(app);
  await expression`
    update rate_limits set expire = (extract(epoch from now()) * 1000)::bigint + 365 * 86400000::bigint
    where key = 'mail:everybody'`.execute(sql);
  const lines: string[] = [];
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  const look = createCeilingWatch(sql, log);
  for (let count = 0; count < 2; count += 1) await look();
  assert.ok((await recruiter.getSystemHealth()).mail.visitors_wait_seconds > 86_400);
  await applyFor({ ...app, visitor: comeFrom('203.0.113.204') }, id);
  const [mail] = await readMails();
  assert.deepEqual([mail!.state, mail!.answer], ['delayed', 'Too many emails for visitors']);
  assert.ok(mail!.wait > 86_000 && mail!.wait <= 86_400, `${mail!.wait}`);
  await expression`delete from rate_limits where key = 'mail:everybody'`.execute(sql);
  for (let count = 0; count < 2; count += 1) await look();
  assert.deepEqual(lines, [
    'Visitors caused more than 3000 mails within an hour: further ones wait, confirmations too.',
    'Mails that visitors cause leave at once again.',
  ]);
});

test('one foreign domain gets a hundred mails at once from however many addresses, the others wait, and an operator is told', async () => {
  const lines: string[] = [];
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  const look = createCeilingWatch(sql, log);
  const { id } = await createJob(app);
  let visitors = 0;
  const applyFrom = (domain: string) => {
    visitors += 1;
    const visitor = comeFrom(`198.51.100.${visitors}`);
    return applyFor({ ...app, visitor }, id, { ...personDetails(), email: `p${visitors}@${domain}` });
  };
  await times(100, () => applyFrom('one-company.test'));
  await look();
  await times(50, () => applyFrom('One-Company.test'));
  const states = async () => (await readMails()).map(({ state }) => state);
  const [early, late] = [(await states()).slice(0, 100), (await readMails()).slice(100)];
  assert.deepEqual(early, Array(100).fill('waiting'));
  // One more has a place every 36 seconds.
  const delayed = late.filter(({ state }) => state === 'delayed');
  assert.ok(delayed.length > 40, `${delayed.length} wait`);
  assert.deepEqual([...new Set(delayed.map(({ answer }) => answer))], ['Too many emails to one domain']);
  assert.ok(delayed.every(({ wait }, index) => index === 0 || wait > delayed[index - 1]!.wait));
  assert.ok(delayed.at(-1)!.wait < 51 * 36);
  for (const other of ['another.test', 'gmail.com']) {
    await applyFrom(other);
    assert.equal((await states()).at(-1), 'waiting', other);
  }
  for (let count = 0; count < 2; count += 1) await look();
  const { visitors_wait_seconds, visitors_wait_domain } = (await recruiter.getSystemHealth()).mail;
  assert.ok(visitors_wait_seconds > 40 * 36);
  assert.equal(visitors_wait_domain, 'one-company.test');
  await sql
    .updateTable('mails')
    .set({ next_try_at: expression<Date>`now()` })
    .where('state', '=', 'delayed')
    .execute();
  await deliverMails(app);
  assert.deepEqual(await states(), Array(152).fill('kept'), 'none is dropped');
  await expression`delete from rate_limits where key like 'mail:@%'`.execute(sql);
  await look();
  assert.deepEqual(lines, [
    'Visitors caused more than 100 mails to one domain within an hour: further ones to it wait. System status names it.',
    'Mails that visitors cause leave at once again.',
  ]);
});

test('without a limit of applications there is none of mails', async () => {
  const unlimited = await createTestApp();
  const { id } = await createJob(unlimited);
  await times(35, () => applyFor(unlimited, id));
  const mails = await unlimited.database.sql
    .selectFrom('mails')
    .select('state')
    .where('kind', '=', 'application_confirmation')
    .execute();
  assert.deepEqual(new Set(mails.map(({ state }) => state)), new Set(['waiting']));
});

test('a link that is asked for an address of nobody takes as much of the share', async () => {
  const visitor = comeFrom('203.0.113.203');
  await times(5, () => visitor.requestOwnLink({ body: { email: personDetails().email } }));
  const { rows } = await expression`
    select points from rate_limits where key = 'mail:203.0.113.203'`.execute(sql);
  assert.deepEqual(rows, [{ points: 5 }]);
});
