import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { deliverMails, endWaits } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { Application } from '../../../contract/applications.ts';

const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'jobs@agency.example' };
const app = await createTestApp(environment);
const { recruiter } = app;
const { idOf, move, undo } = await openStages(app);
await recruiter.updateStage({
  body: { id: idOf('Not this time'), is_mail_on: true, subject: 'Closed: {job}' },
});

test('closing a job answers its applications in progress, and one undo opens it and calls the mails back', async () => {
  const { job, applications } = await jobWith(3);
  const [interviewed, placed] = applications as [{ id: string }, { id: string }];
  await move([interviewed], 'Interview');
  await move([placed], 'Placed');
  const before = await stagesOf(job);
  const done = await close(job);
  assert.deepEqual([done.moved, done.mails, done.refused], [2, 2, []]);
  assert.equal((await recruiter.getJob({ params: { id: job } })).active, false);
  assert.deepEqual(await stagesOf(job), {
    ...before,
    [interviewed.id]: 'Not this time',
    [lastOf(applications)]: 'Not this time',
  });

  const { change_id } = await undo(done.change_id);
  assert.equal((await recruiter.getJob({ params: { id: job } })).active, true);
  assert.deepEqual(await stagesOf(job), before);
  await endWaits(app);
  await deliverMails(app, environment);
  assert.deepEqual(
    mailServer.received.filter(({ source }) => source.includes('Closed:')),
    [],
  );

  await undo(change_id);
  assert.equal((await recruiter.getJob({ params: { id: job } })).active, false);
  assert.equal((await stagesOf(job))[interviewed.id], 'Not this time');
});

test('somebody who was erased is in no stage of a job, and is not in progress', async () => {
  const { job } = await jobWith(2);
  const { items: all } = await recruiter.listApplications({ query: { job } });
  const [erased, kept] = all as [Application, Application];
  await recruiter.eraseApplicant({ params: { id: erased.applicant.id } });
  const stages = await recruiter.countStages({ params: { id: job } });
  assert.deepEqual(
    stages.filter((stage) => stage.applications > 0).map(({ name, applications: count }) => [name, count]),
    [['New', 1]],
  );
  for (const filter of [{ open: true }, { stage: idOf('New') }]) {
    const { items, total } = await recruiter.listApplications({ query: { job, ...filter } });
    assert.deepEqual([items.map(({ id }) => id), total], [[kept.id], 1]);
  }
  assert.equal((await recruiter.listApplications({ query: { job } })).total, 2);
  const { moved, refused } = await close(job);
  assert.deepEqual([moved, refused], [1, []]);
});

test('the undo of a closing leaves what was moved on since', async () => {
  const { job, applications } = await jobWith(2);
  const [one, two] = applications as [{ id: string }, { id: string }];
  const { change_id } = await close(job);
  await move([one], 'Withdrawn');
  await undo(change_id);
  assert.deepEqual(await stagesOf(job), { [one.id]: 'Withdrawn', [two.id]: 'New' });
});

test('a second closing answers that the job is closed, and the choice of the first stays', async () => {
  const { job } = await jobWith(2);
  await close(job, false);
  const before = await stagesOf(job);
  const body = { stage_id: idOf('Placed') };
  const { code, status } = await failureOf(recruiter.closeJob({ params: { id: job }, body }));
  assert.deepEqual([code, status], ['already_closed', 409]);
  assert.deepEqual(await stagesOf(job), before);
  assert.deepEqual(Object.values(before), ['Not this time', 'Not this time']);
});

test('a job that changed since it was looked at is not closed', async () => {
  const { job } = await jobWith(1);
  const { version } = await recruiter.getJob({ params: { id: job } });
  await recruiter.updateJob({ body: { id: job, name: 'Renamed since' } });
  const body = { stage_id: idOf('Not this time'), version };
  assert.equal((await failureOf(recruiter.closeJob({ params: { id: job }, body }))).code, 'edit_conflict');
  assert.equal((await recruiter.getJob({ params: { id: job } })).active, true);
});

test('closing without an application in progress closes the job alone', async () => {
  const { job } = await jobWith(0);
  const { moved, mails, change_id } = await close(job);
  assert.deepEqual([moved, mails], [0, 0]);
  await undo(change_id);
  assert.equal((await recruiter.getJob({ params: { id: job } })).active, true);
});

test('a stage that is gone closes nothing', async () => {
  const { job } = await jobWith(1);
  const { code } = await failureOf(recruiter.closeJob({ params: { id: job }, body: { stage_id: '999' } }));
  assert.equal(code, 'validation_failed');
  assert.equal((await recruiter.getJob({ params: { id: job } })).active, true);
});

function close(id: string, mail = true) {
  return recruiter.closeJob({ params: { id }, body: { stage_id: idOf('Not this time'), mail } });
}

async function jobWith(count: number): Promise<{ job: string; applications: { id: string }[] }> {
  const { id: job } = await createJob(app);
  for (let made = 0; made < count; made += 1) await applyFor(app, job, personDetails());
  const { items } = await recruiter.listApplications({ query: { job, sort: 'created' } });
  return { job, applications: items.map(({ id }) => ({ id })) };
}

async function stagesOf(job: string): Promise<Record<string, string>> {
  const { items } = await recruiter.listApplications({ query: { job, sort: 'created' } });
  return Object.fromEntries(items.map(({ id, stage }) => [id, stage.name]));
}

function lastOf(applications: { id: string }[]): string {
  return applications.at(-1)?.id ?? '';
}
