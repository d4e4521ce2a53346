import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { alertsOf, alertToken, newReader } from '../../../../tests/support/alerts.ts';
import { applyFor, createJob } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp({ AGENCY_TIME_ZONE: 'Pacific/Auckland' });
const { recruiter } = app;
const { sql } = app.database;

test('alerts are counted by week: asked for, confirmed, ended, their mails and the applications from them', async () => {
  const { ask, confirm, startReader } = alertsOf(app);
  const [asked, ended, sent] = [newReader(), await startReader({ q: 'potter' }), await startReader()];
  await ask({ email: asked });
  // A second confirmation begins nothing, and an alert that nobody confirmed ends none.
  await confirm(ended);
  for (const email of [asked, ended]) {
    await app.visitor.changeAlerts({ body: { token: await alertToken(app, email), act: 'end_all' } });
  }
  const reader = sql.selectFrom('alert_readers').select('id').where('email', '=', sent);
  const mail = { kind: 'job_alert' as const, recipient: sent, data: '{}', alert_reader_id: reader };
  const mails = await sql.insertInto('mails').values([mail, mail, mail]).returning('id').execute();
  // Two are sent, one of them again; the third is held back.
  for (const [index, state] of [
    [0, 'sent'],
    [0, 'waiting'],
    [0, 'sent'],
    [1, 'sent'],
    [1, 'bounced'],
    [2, 'suppressed'],
  ] as const) {
    await sql.updateTable('mails').set({ state }).where('id', '=', mails[index]!.id).execute();
  }
  const { id: job_id } = await createJob(app);
  for (const source of ['Job-Alert', 'job-alerts']) await applyFor(app, job_id, { source });
  await expression`update applications set created_at = '2006-05-02T00:00:00Z'`.execute(sql);
  // Sunday evening in UTC is Monday in Auckland. The acts may be of two quarters of an hour.
  await expression`
    update alert_counts
    set quarter = quarter + ('2006-05-07T12:00:00Z' - (select min(quarter) from alert_counts))`.execute(sql);
  const query = { from: '2006-05-01', to: '2006-05-10' };
  const { alerts } = await recruiter.getFigures({ query });
  const none = { asked: 0, confirmed: 0, ended: 0, sent: 0, applications: 0 };
  const acts = { asked: 3, confirmed: 2, ended: 1, sent: 3 };
  assert.deepEqual(alerts, {
    active: 1,
    counted_from: '2006-05-08',
    ...acts,
    applications: 1,
    weeks: [
      { week: '2006-W18', from: '2006-05-01', to: '2006-05-07', ...none, applications: 1 },
      { week: '2006-W19', from: '2006-05-08', to: '2006-05-10', ...none, ...acts },
    ],
  });
  assert.equal((await recruiter.getFigures({ query: { ...query, job: job_id } })).alerts, null);
  const { payload } = await app.app.inject({
    url: '/api/admins/figures.csv',
    query: { by: 'alert', ...query },
    headers: { authorization: `Bearer ${app.login.token}` },
  });
  assert.equal(
    payload.replace('\uFEFF', '').trimEnd(),
    [
      '"Week","From","To","Requested","Confirmed","Ended","Emails sent","Applications"',
      '"2006-W18","2006-05-01","2006-05-07","0","0","0","0","1"',
      '"2006-W19","2006-05-08","2006-05-10","3","2","1","3","0"',
    ].join('\r\n'),
  );
});
