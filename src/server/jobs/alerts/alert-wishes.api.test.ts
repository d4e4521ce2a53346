import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import PostalMime from 'postal-mime';
import { alertsOf, newReader } from '../../../../tests/support/alerts.ts';
import { createJob, createLocation } from '../../../../tests/support/builders.ts';
import { deliverMails, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;
const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://agency.example' };

const { ask, read, confirm, startReader, follow, toldOf, forgetLimits } = alertsOf(app);

test.beforeEach(forgetLimits);

/** The acts that the figures count, without the mails. */
async function countActs() {
  const { rows } = await expression<{ act: string; count: number }>`
    select act, sum(count)::int as count from alert_counts where act <> 'sent' group by act order by act`.execute(
    sql,
  );
  return rows;
}

test('a merge keeps a confirmed alert of a reader who had asked for the other place too', async () => {
  const [gone, kept] = [await createLocation(app), await createLocation(app)];
  const email = await startReader({ location: gone.id });
  await ask({ email, location: kept.id, pace: 'weekly' });
  const counted = await countActs();
  await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } });
  assert.deepEqual(await countActs(), counted);
  assert.deepEqual(
    (await read(email)).alerts.map((alert) => alert.is_confirmed),
    [true],
  );
  await createJob(app, { name: 'Cooper', location_id: kept.id });
  assert.equal((await toldOf(email)).length, 1);
});

test('of two alerts that a merge makes one, the faster pace wins, and an unconfirmed one changes none', async () => {
  for (const [paces, isConfirmed, pace] of [
    [['weekly', 'at_once'], true, 'at_once'],
    [['at_once', 'weekly'], true, 'at_once'],
    [['weekly', 'at_once'], false, 'weekly'],
    [['at_once', 'weekly'], false, 'at_once'],
  ] as const) {
    const [gone, kept] = [await createLocation(app), await createLocation(app)];
    const email = await startReader({ location: gone.id, pace: paces[0] });
    await ask({ email, location: kept.id, pace: paces[1] });
    if (isConfirmed) await confirm(email);
    const counted = await countActs();
    await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } });
    assert.deepEqual(await countActs(), counted, 'nobody confirmed or ended anything');
    assert.deepEqual(
      (await read(email)).alerts.map((alert) => alert.pace),
      [pace],
    );
  }
});

test('a question that did not arrive is asked again at once', async () => {
  const email = newReader();
  await ask({ email, q: 'welder' });
  await ask({ email, q: 'welder' });
  assert.equal((await mailsTo(app, email)).length, 1);
  await sql
    .updateTable('mails')
    .set({ state: 'failed', next_try_at: null })
    .where('recipient', '=', email)
    .execute();
  await ask({ email, q: 'welder' });
  assert.equal((await mailsTo(app, email)).length, 2);
});

test('a mail names the location that was asked for, also of a job that another one leads', async () => {
  const [leading, further] = [await createLocation(app), await createLocation(app)];
  await startReader({ location: further.id });
  await createJob(app, { name: 'Glazier', location_id: leading.id, further_location_ids: further.id });
  await follow();
  await deliverMails(app, environment);
  const mail = mailServer.received.find(({ source }) => source.includes('New job: Glazier'));
  const { text } = await PostalMime.parse(mail?.source ?? '');
  assert.match(text ?? '', new RegExp(further.display_name));
});
