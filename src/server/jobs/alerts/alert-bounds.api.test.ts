import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type pg from 'pg';
import { alertsOf, alertToken, newReader } from '../../../../tests/support/alerts.ts';
import { deliverMails, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createLocation } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { locationEntity } from '../categories/category-entity.ts';
import { mergeCategories } from '../categories/merge-categories.ts';
import { holdWaitingMails } from '../../mail/outbox/mail-outbox.ts';
import { askForAlert } from './ask-for-alert.ts';

const app = await createTestApp();
const { visitor } = app;
const { sql } = app.database;
const mailServer = await startMailServer();
const { ask, read, confirm, startReader, follow, forgetLimits } = alertsOf(app);
const send = () => deliverMails(app, { SMTP_URL: mailServer.url });

test.beforeEach(forgetLimits);

test('a stranger neither changes a confirmed alert nor fills the list of another mailbox', async () => {
  const email = await startReader({ q: 'mine' });
  await ask({ email, q: 'mine', pace: 'weekly' });
  for (let number = 0; number < 8; number += 1) await ask({ email, q: `junk ${number}` });
  const { alerts } = await read(email);
  assert.deepEqual(
    alerts.map(({ q }) => q),
    ['mine', 'junk 3', 'junk 4', 'junk 5', 'junk 6', 'junk 7'],
  );
  assert.equal(alerts[0]?.pace, 'at_once');
  await send();
  const mails = (await mailsTo(app, email)).filter(({ state }) => state === 'sent');
  assert.equal(mails.length, 1, 'one that waits asks for all');
  await confirm(email);
  await ask({ email, q: 'mine' });
  await send();
  assert.deepEqual(
    (await mailsTo(app, email)).map(({ state }) => state),
    ['sent', 'suppressed'],
    'nothing is unconfirmed',
  );
});

test('a restore that holds a question back lets it be asked again', async () => {
  const [email, going] = [newReader(), await startReader()];
  await ask({ email });
  await sql
    .updateTable('alert_readers')
    .set({ renewed_at: expression<Date>`now() - interval '370 days'` })
    .where('email', '=', going)
    .execute();
  await follow();
  assert.equal((await read(going)).is_renewal_due, true);
  const query = (text: string) => expression.raw(text).execute(sql);
  await holdWaitingMails({ query } as unknown as pg.ClientBase);
  assert.equal((await read(going)).is_renewal_due, false);
  await ask({ email });
  await send();
  assert.deepEqual(
    (await mailsTo(app, email)).map(({ state }) => state),
    ['kept', 'sent'],
  );
});

test('unconfirmed alerts go after a week, and silent readers four weeks after a year', async () => {
  const [asked, askedAgain, silent, going] = [
    newReader(),
    newReader(),
    await startReader(),
    await startReader(),
  ];
  await ask({ email: asked });
  await ask({ email: askedAgain });
  const age = (days: number) => expression<Date>`now() - make_interval(days => ${days})`;
  await sql
    .updateTable('job_alerts')
    .set({ created_at: age(8) })
    .execute();
  await ask({ email: askedAgain, q: 'another' });
  await sql
    .updateTable('alert_readers')
    .set({
      created_at: age(370),
      asked_at: age(8),
      renewed_at: expression<Date>`case when renewed_at is null then null else ${age(370)} end`,
    })
    .execute();
  const isThere = async (email: string) =>
    (await sql.selectFrom('alert_readers').select('id').where('email', '=', email).execute()).length === 1;
  for (const [days, isWaiting] of [
    [30, true],
    [6, false],
    [8, false],
  ] as const) {
    await sql
      .updateTable('mails')
      .set({ changed_at: age(days), next_try_at: isWaiting ? new Date() : null })
      .where('recipient', 'in', [asked, askedAgain])
      .execute();
    await follow();
    const stays = days !== 8;
    assert.deepEqual(
      [await isThere(asked), await isThere(askedAgain)],
      [stays, stays],
      `left ${days} days ago`,
    );
  }
  await send();
  for (const email of [silent, going]) {
    assert.equal((await mailsTo(app, email)).at(-1)?.kind, 'alert_renewal');
    assert.equal((await read(email)).is_renewal_due, true);
  }
  await confirm(going);
  await sql
    .updateTable('alert_readers')
    .set({ renewal_asked_at: age(29) })
    .where('renewal_asked_at', 'is not', null)
    .execute();
  for (const [days, isWaiting] of [
    [0, false],
    [27, false],
    [29, true],
    [29, false],
  ] as const) {
    const next_try_at = isWaiting ? new Date() : null;
    await sql
      .updateTable('mails')
      .set({ changed_at: age(days), next_try_at })
      .execute();
    await follow();
    const left = await sql.selectFrom('alert_readers').select('id').where('email', '=', silent).execute();
    assert.equal(left.length === 0, days === 29 && !isWaiting, `it left ${days} days ago`);
  }
  assert.equal((await read(going)).is_renewal_due, false);
  assert.deepEqual(
    (await sql.selectFrom('alert_readers').select('email').execute()).map(({ email }) => email),
    [going],
  );
});

test('bad input names its field', async () => {
  const email = newReader();
  for (const [alert, field] of [
    [{ email: 'nobody' }, 'email'],
    [{ email, pace: 'daily' as 'weekly' }, 'pace'],
    [{ email, location: '999999' }, 'location'],
    [{ email, industry: '999999' }, 'industry'],
    [{ email, q: 'x'.repeat(201) }, 'q'],
  ] as const) {
    const failure = await failureOf(ask({ ...alert }));
    assert.deepEqual(
      failure.fields.map((fault) => fault.field),
      [field],
    );
  }
});

test('what looks like a program gets no mail, and waits with the suspected messages', async () => {
  const email = newReader();
  const asked = { email, pace: 'weekly', q: 'pot & pan', near: 'Columbus', roster_q7: 'x' } as const;
  for (let count = 0; count < 2; count += 1) await visitor.askForAlert({ body: asked });
  assert.deepEqual(await mailsTo(app, email), []);
  const { items } = await app.recruiter.listMessages({ query: { suspected: true, q: email } });
  assert.deepEqual(
    items.map(({ text }) => text.replace(/https?:\/\/[^/]+/, '')),
    ['Asked for emails about new jobs, once a week: /alerts/new?q=pot+%26+pan&near=Columbus'],
  );
});

test('an alert that has ended, and none at all, is neither confirmed nor changed, and its end is no fault', async () => {
  const email = newReader();
  for (const q of ['stays', 'goes']) await ask({ email, q });
  const token = await alertToken(app, email);
  const [, goes] = (await read(email)).alerts;
  await visitor.changeAlerts({ body: { token, act: 'end', ids: [goes!.id] } });
  for (const ids of [[goes!.id], []]) {
    for (const act of ['confirm', 'weekly', 'at_once'] as const) {
      const failure = await failureOf(visitor.changeAlerts({ body: { token, act, ids } }));
      assert.deepEqual([failure.code, failure.fields[0]?.field], ['validation_failed', 'ids'], act);
    }
    await visitor.changeAlerts({ body: { token, act: 'end', ids } });
  }
  const { alerts } = await read(email);
  assert.deepEqual(
    alerts.map(({ q, is_confirmed }) => [q, is_confirmed]),
    [['stays', false]],
  );
});

test('a second confirmation moves no weekly mail', async () => {
  const dueOf = (email: string) =>
    sql.selectFrom('alert_readers').select('weekly_due_at').where('email', '=', email).executeTakeFirst();
  const email = await startReader({ pace: 'weekly' });
  const due = await dueOf(email);
  await startReader({ q: 'another', pace: 'weekly' }, email);
  assert.deepEqual(await dueOf(email), due);
});

test('a mailbox has at most twenty alerts', async () => {
  const email = newReader();
  for (let number = 0; number < 20; number += 1) {
    await ask({ email, q: `word${number}` });
    await confirm(email);
    await forgetLimits();
  }
  await ask({ email, q: 'one more' });
  const failure = await failureOf(confirm(email));
  assert.match(failure.message, /20 alerts/);
  assert.equal((await read(email)).alerts.at(-1)?.is_confirmed, false);
});

test('an alert that is asked for while its location is merged follows it, or is refused', async () => {
  const [from, to] = [await createLocation(app), await createLocation(app)];
  const email = newReader();
  let merging: Promise<unknown> | undefined;
  await sql.transaction().execute(async (asking) => {
    const config = { agencyCountry: 'US' };
    await askForAlert(asking, { email, pace: 'at_once', location: from.id }, { config });
    merging = app.recruiter.mergeLocations({ body: { id: from.id, into_id: to.id } });
    await Promise.race([merging, waitForLock(sql)]);
  });
  await merging;
  assert.deepEqual(
    (await read(email)).alerts.map(({ location }) => location),
    [to.display_name],
  );

  const other = await createLocation(app);
  let asking: Promise<{ fields: { field: string }[] }> | undefined;
  await sql.transaction().execute(async (recruiters) => {
    const by = app.login.username;
    await mergeCategories(recruiters, locationEntity, {
      id: other.id,
      into_id: to.id,
      by,
    });
    asking = failureOf(ask({ email: newReader(), location: other.id }));
    await Promise.race([asking, waitForLock(sql)]);
  });
  assert.deepEqual(
    (await asking)?.fields.map(({ field }) => field),
    ['location'],
  );
});

test('an alert is made weekly, and ended by itself; those of others stay', async () => {
  const [email, other] = [newReader(), await startReader()];
  for (const q of ['one', 'two']) await ask({ email, q });
  const token = await confirm(email);
  const [one, two] = (await read(email)).alerts;
  const [foreign] = (await read(other)).alerts;
  const change = (act: 'weekly' | 'end', ...ids: string[]) =>
    visitor.changeAlerts({ body: { token, act, ids } });
  await change('weekly', one!.id, foreign!.id);
  await change('end', two!.id, foreign!.id);
  assert.deepEqual(
    (await read(email)).alerts.map(({ q, pace }) => [q, pace]),
    [['one', 'weekly']],
  );
  assert.equal((await read(other)).alerts[0]?.pace, 'at_once');
  await change('end', one!.id);
  assert.equal((await failureOf(visitor.getAlerts({ body: { token } }))).code, 'not_found');
});

// The last one: the limits are known in memory, too.
test('a client asks for twenty alerts an hour and tries twenty wrong links, and a right one goes on', async () => {
  const email = newReader();
  for (let count = 0; count < 20; count += 1) await ask({ email, q: `word${count}` });
  assert.equal((await failureOf(ask({ email }))).code, 'too_many_requests');
  const open = (token: string) => visitor.getAlerts({ body: { token } });
  for (let count = 0; count < 20; count += 1)
    assert.equal((await failureOf(open('x'.repeat(43)))).code, 'not_found');
  assert.equal((await failureOf(open('x'.repeat(43)))).code, 'too_many_requests');
  assert.equal((await open(await alertToken(app, email))).email, email);
});
