import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { alertsOf, newReader } from '../../../../tests/support/alerts.ts';
import { createJob } from '../../../../tests/support/builders.ts';
import { deliverMails, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor } = app;
const { sql } = app.database;
const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://agency.example' };

const { ask, read, confirm, startReader, follow } = alertsOf(app);

const send = () => deliverMails(app, environment);

/** The mails that have arrived, as a mail program reads them. */
function receivedBy(email: string): Promise<Email[]> {
  const mails = mailServer.received.filter(({ to }) => to.includes(email));
  return Promise.all(mails.map(({ source }) => PostalMime.parse(source)));
}

test('one click of a mail program ends everything and forgets the address, and a second click does no harm', async () => {
  const email = await startReader();
  await createJob(app);
  await follow();
  await send();
  const mail = (await receivedBy(email)).find(({ subject }) => subject?.startsWith('New job'));
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  const url = /<https:\/\/agency\.example\/alerts\/stop\?key=([\w-]{43})>/;
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const [, token = ''] = url.exec(header('list-unsubscribe')) ?? [];
  assert.doesNotMatch(`${mail?.text}${mail?.html}`, new RegExp(token));
  const [alert] = (await read(email)).alerts;
  // Its secret can do nothing else.
  const ids = [alert!.id];
  for (const act of ['confirm', 'weekly', 'at_once', 'end'] as const) {
    const failure = await failureOf(visitor.changeAlerts({ body: { token, act, ids } }));
    assert.equal(failure.code, 'not_found', act);
  }
  assert.equal((await failureOf(visitor.getAlerts({ body: { token } }))).code, 'not_found');
  assert.equal((await read(email)).alerts.length, 1);
  await visitor.changeAlerts({ body: { token, act: 'end_all' } });
  const again = await failureOf(visitor.changeAlerts({ body: { token, act: 'end_all' } }));
  assert.equal(again.code, 'not_found');
  for (const table of [
    'alert_readers',
    'alert_links',
    'job_alerts',
    'alert_searches',
    'alerted_jobs',
  ] as const) {
    const rows = await sql.selectFrom(table).selectAll().execute();
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(email), table);
  }
  assert.deepEqual(await mailsTo(app, email), []);
});

test('no secret of a link is stored, and each mail’s own opens the alerts for half a year, the newest for longer', async () => {
  const email = newReader();
  await ask({ email, q: 'cooper' });
  await send();
  const secretOf = ({ text = '' }: Email) => /\/alerts#([\w-]{43})/.exec(text)?.[1] ?? '';
  const first = secretOf((await receivedBy(email)).at(-1)!);
  const { rows } = await expression<{ text: string }>`
    select concat_ws(' ', alert_readers::text, (select string_agg(alert_links::text, ' ') from alert_links)) as text
    from alert_readers where email = ${email}`.execute(sql);
  assert.match(rows[0]!.text, new RegExp(email));
  assert.doesNotMatch(rows[0]!.text, new RegExp(first));
  const age = () =>
    expression`update alert_links set created_at = created_at - interval '181 days'`.execute(sql);
  await age();
  assert.equal((await visitor.getAlerts({ body: { token: first } })).email, email, 'the newest');
  const second = await confirm(email);
  assert.equal((await failureOf(visitor.getAlerts({ body: { token: first } }))).code, 'not_found');
  assert.equal((await visitor.getAlerts({ body: { token: second } })).email, email);
});
