import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmin, createJob } from '../../../../tests/support/builders.ts';
import { codeOf } from '../../../../tests/support/time-codes.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const ready = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'jobs@example.com',
  PUBLIC_URL: 'https://jobs.example.com',
  PRIVACY_URL: 'https://example.com/privacy',
  AGENCY_NAME: 'Harbour Staffing',
  CONTACT_PHONE: '555 0100',
};
const fresh = await createTestApp();
const live = await createTestApp(ready);

const read = async ({ recruiter }: TestApp) => (await recruiter.getToday()).to_start;

test('a new agency is told what is missing, step by step', async () => {
  const { sql } = fresh.database;
  const setGiven = (has_given_password: boolean) =>
    sql.updateTable('admins').set({ has_given_password }).where('username', '=', 'recruiter').execute();
  await setGiven(true);
  const all = [
    'name',
    'contact',
    'job',
    'texts',
    'mail',
    'privacy',
    'address',
    'password',
    'second_step',
    'colleague',
    'backup',
  ];
  assert.deepEqual(await read(fresh), all);
  await setGiven(false);
  assert.deepEqual(
    await read(fresh),
    all.filter((step) => step !== 'password'),
  );
  await createJob(fresh);
  await createAdmin(fresh);
  await fresh.recruiter.updateWebsite({
    body: { agency_name: 'Harbour Staffing', contact_phone: '555 0100' },
  });
  await sql
    .insertInto('backups')
    .values({ kind: 'taken', taken_at: '2026-01-31T10:00:00Z', bytes: 1, rows: 1 })
    .execute();
  assert.deepEqual(await read(fresh), ['texts', 'mail', 'privacy', 'address', 'second_step']);
});

test('a step that was begun, or taken back, is still missing', async () => {
  const { recruiter } = fresh;
  const kind = 'application_confirmation';
  const { secret } = await recruiter.startTwoStep();
  const { standard } = await recruiter.getMailText({ params: { kind } });
  await recruiter.updateMailText({ body: { kind, ...standard } });
  assert.deepEqual(await read(fresh), ['texts', 'mail', 'privacy', 'address', 'second_step']);
  await recruiter.confirmTwoStep({ body: { code: codeOf(secret) } });
  await recruiter.updateMailText({ body: { kind, opening: 'Thank you.' } });
  assert.deepEqual(await read(fresh), ['mail', 'privacy', 'address']);
});

test('a promise that is published counts on Today at once', async () => {
  await fresh.recruiter.updateWebsite({ body: { answer_within_days: '4' } });
  assert.equal((await fresh.recruiter.getToday()).late_days, 5);
});

test('a step that is skipped is kept under System, with who skipped it, until somebody wants it again', async () => {
  const { recruiter } = fresh;
  const accept = (is_accepted: boolean) =>
    recruiter.acceptWarning({ body: { warning: 'mail', is_accepted } });
  const before = await read(fresh);
  await accept(true);
  const [accepted] = await accept(true);
  assert.deepEqual([accepted?.warning, accepted?.username], ['mail', 'recruiter']);
  assert.deepEqual(
    await read(fresh),
    before.filter((step) => step !== 'mail'),
  );
  assert.deepEqual((await recruiter.getSystemHealth()).skipped_steps, ['mail']);
  assert.deepEqual(await accept(false), []);
  assert.deepEqual(await read(fresh), before);
  assert.deepEqual((await recruiter.getSystemHealth()).skipped_steps, []);
  for (const kind of ['warning_accepted', 'warning_restored'] as const) {
    const { items } = await recruiter.listSecurityEvents({ query: { kind } });
    assert.deepEqual(
      items.map(({ username, detail }) => [username, detail]),
      [['recruiter', 'mail']],
    );
  }
});

test('once visitors have all they need, nothing is asked for', async () => {
  assert.deepEqual(await read(live), ['job', 'texts', 'second_step', 'colleague', 'backup']);
  await createJob(live);
  assert.deepEqual(await read(live), []);
});
