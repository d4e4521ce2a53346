import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createJob, nextNumber, personDetails } from '../../../../tests/support/builders.ts';
import { deliverMails, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;
const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, AGENCY_EMAIL: 'team@agency.example' };
const job = await createJob(app);

async function applyAndDeliver(details = personDetails()) {
  await applyFor(app, job.id, details);
  await deliverMails(app, environment);
  const [mail] = await mailsTo(app, details.email);
  return { ...mail!, email: details.email };
}

/** The leftovers of an earlier test do not disturb a later one. */
test.beforeEach(async () => {
  mailServer.answerWith(() => 'take');
  mailServer.received.length = 0;
  await sql.deleteFrom('mails').execute();
});

test('the dots of Gmail, its other domain and the domains of Proton and Apple are one mailbox', async () => {
  const { rows } = await expression<{ mailbox: string | null }>`
    select mailbox_of(address) as mailbox from unnest(${[
      'J.o.e+jobs@GMail.com',
      'joe@googlemail.com',
      'j-o_e.@pm.me',
      'joe@mac.com',
      'j.o.e+x@agency.example',
      null,
    ]}::text[]) as address`.execute(sql);
  assert.deepEqual(
    rows.map(({ mailbox }) => mailbox),
    ['joe@gmail.com', 'joe@gmail.com', 'joe@proton.me', 'joe@icloud.com', 'j.o.e@agency.example', null],
  );
});

test('all mailboxes of a domain that is no common provider get twenty confirmations a day, and each its first', async () => {
  const statesOf = async (domain: string, count: number) => {
    const { id } = await createJob(app);
    for (let index = 0; index < count; index += 1) {
      await applyFor(app, id, { ...personDetails(), email: `catch${index}@${domain}` });
    }
    await deliverMails(app, environment);
    const mails = await sql
      .selectFrom('mails')
      .select('state')
      .where('recipient', 'like', `%@${domain}`)
      .orderBy('id')
      .execute();
    return mails.slice(-count).map(({ state }) => state);
  };
  assert.deepEqual(await statesOf('catch-all.test', 15), Array(15).fill('sent'));
  const second = await statesOf('catch-all.test', 17);
  assert.deepEqual(second, [...Array(5).fill('sent'), ...Array(10).fill('delayed'), 'sent', 'sent']);
  const { delayed, delayed_until } = (await recruiter.getSystemHealth()).mail;
  assert.equal(delayed, 10);
  const last = await sql
    .selectFrom('mails')
    .select((mails) => mails.fn.max('next_try_at').as('at'))
    .where('state', '=', 'delayed')
    .executeTakeFirstOrThrow();
  assert.equal(delayed_until, last.at?.toISOString());
  assert.deepEqual(await statesOf('gmail.com', 22), Array(22).fill('sent'));
  assert.deepEqual(await statesOf('gmail.com', 22), Array(22).fill('sent'));
  const { items } = await recruiter.listApplications({ query: {} });
  assert.ok(items.length > 0, 'the applications stay');
});

test('a mailbox gets a few confirmations a day, under all its names, and the next ones a day later', async () => {
  const number = nextNumber();
  const apply = async (count: number) => {
    const email = count % 2 === 0 ? `victim${number}@example.com` : `Victim${number}+${count}@example.com`;
    await applyFor(app, (await createJob(app)).id, { ...personDetails(), email });
  };
  const readMails = () =>
    sql
      .selectFrom('mails')
      .select(['state', 'answer', 'tries'])
      .select(expression<number | null>`extract(epoch from next_try_at - now())::float8`.as('wait'))
      .where('mailbox', '=', `victim${number}@example.com`)
      .orderBy('id')
      .execute();
  for (let count = 0; count < 12; count += 1) {
    await apply(count);
    await deliverMails(app, environment);
  }
  const mails = await readMails();
  assert.deepEqual(
    mails.map(({ state }) => state),
    [...Array(5).fill('sent'), ...Array(7).fill('delayed')],
  );
  const [delayed, later] = [mails.slice(5, 10), mails.slice(10)];
  assert.ok(
    later.every(({ wait }) => wait! > 2 * 86_000 && wait! <= 2 * 86_400),
    'on the second day',
  );
  assert.ok(delayed.every(({ wait }) => wait! > 86_000 && wait! <= 86_400));
  assert.deepEqual(delayed[0]!.answer, 'This mailbox gets 5 emails of this kind a day');
  assert.deepEqual(new Set(delayed.map(({ tries }) => tries)), new Set([0]), 'none was tried');
  assert.equal((await app.recruiter.getSystemHealth()).mail.late, 0);
  await expression`
    update mails set created_at = created_at - interval '1 day', changed_at = changed_at - interval '1 day',
      next_try_at = next_try_at - interval '1 day'
    where mailbox = ${`victim${number}@example.com`}`.execute(sql);
  await apply(12);
  await deliverMails(app, environment);
  const states = async () => (await readMails()).map(({ state }) => state);
  assert.deepEqual(await states(), [...Array(10).fill('sent'), ...Array(3).fill('delayed')]);

  // However many wait, the next one waits too, and none takes it for a mail of a wrong clock.
  await expression`
    update mails set created_at = created_at - interval '95 days', next_try_at = now() + interval '6 days 23 hours'
    where mailbox = ${`victim${number}@example.com`}`.execute(sql);
  for (let count = 0; count < 3; count += 1) {
    await apply(count);
    await deliverMails(app, environment);
  }
  const last = (await readMails()).at(-1)!;
  assert.deepEqual([last.state, last.tries], ['delayed', 0]);
  assert.ok(last.wait! > 7 * 86_000 && last.wait! <= 7 * 86_400);
});

test('a mail that was suppressed is not the first of its mailbox', async () => {
  const email = `quiet${nextNumber()}@catch-all.test`;
  await recruiter.updateSuppression({ body: { address: email, suppressed: true } });
  const { state } = await applyAndDeliver({ ...personDetails(), email });
  assert.equal(state, 'suppressed');
  await recruiter.updateSuppression({ body: { address: email, suppressed: false } });
  const others = {
    kind: 'application_confirmation',
    recipient: 'x@catch-all.test',
    state: 'sent',
    data: '{}',
  } as const;
  await sql
    .insertInto('mails')
    .values(Array.from({ length: 20 }, () => others))
    .execute();
  await applyFor(app, (await createJob(app)).id, { ...personDetails(), email });
  await deliverMails(app, environment);
  assert.equal((await mailsTo(app, email)).at(-1)!.state, 'sent');
});

for (const [which, values] of [
  ['of the day before', { changed_at: expression<Date>`now() - interval '25 hours'` }],
  ['that were suppressed', { state: 'suppressed' }],
] as const) {
  test(`mails ${which} do not count among those of a mailbox`, async () => {
    const { email } = await applyAndDeliver();
    const apply = async () => applyFor(app, (await createJob(app)).id, { ...personDetails(), email });
    for (let count = 0; count < 4; count += 1) await apply();
    await deliverMails(app, environment);
    await sql.updateTable('mails').set(values).where('recipient', '=', email).execute();
    await apply();
    await deliverMails(app, environment);
    assert.equal((await mailsTo(app, email)).at(-1)!.state, 'sent');
  });
}
