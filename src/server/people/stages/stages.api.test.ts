import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createApplicant, createJob, nextNumber } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import type { NewStage, StageKind } from '../../../contract/stages.ts';
import { deleteStage } from './stage-store.ts';

const app = await createTestApp();
const { recruiter } = app;

const names = async () => (await recruiter.listStages()).map(({ name }) => name);
const undo = (change_id: string | undefined) => recruiter.undoChange({ params: { id: change_id! } });

function createStage(fields: Partial<NewStage> = {}) {
  return recruiter.createStage({ body: { name: `Stage ${nextNumber()}`, kind: 'in_progress', ...fields } });
}

test('it works without set-up, and no words for the applicant speak of rejection', async () => {
  const stages = await recruiter.listStages();
  assert.deepEqual(
    stages.map(({ name, kind }) => [name, kind]),
    [
      ['New', 'in_progress'],
      ['In contact', 'in_progress'],
      ['Introduced', 'in_progress'],
      ['Interview', 'in_progress'],
      ['Placed', 'placed'],
      ['Not this time', 'not_this_time'],
      ['Withdrawn', 'withdrawn'],
    ],
  );
  for (const { kind, is_mail_on, applicant_words, subject, opening, next_steps } of stages) {
    assert.equal(is_mail_on, kind === 'placed' || kind === 'not_this_time', kind);
    assert.notEqual(applicant_words, '');
    assert.doesNotMatch([applicant_words, subject, opening, next_steps].join(), /reject/i);
  }
});

test('a stage is created after the last of its kind, changed, moved, and brought back by undos', async () => {
  const created = await createStage({ name: 'Second interview' });
  assert.equal((await names()).indexOf('Second interview'), 4);
  const { id, version } = created;
  const moved = await recruiter.updateStage({ body: { id, version, move: 'up' } });
  assert.equal((await names()).indexOf('Second interview'), 3);
  const changed = await recruiter.updateStage({
    body: { id, is_mail_on: true, applicant_words: 'Interview' },
  });
  assert.deepEqual([changed.is_mail_on, changed.applicant_words, changed.version], [true, 'Interview', 3]);
  const stale = recruiter.updateStage({ body: { id, version, name: 'Other' } });
  assert.equal((await failureOf(stale)).code, 'edit_conflict');
  await undo(changed.change_id);
  await undo(moved.change_id);
  const now = await recruiter.getStage({ params: { id } });
  assert.deepEqual([now.is_mail_on, now.applicant_words], [false, '']);
  await undo(created.change_id);
  assert.equal((await failureOf(recruiter.getStage({ params: { id } }))).code, 'not_found');
});

test('a new application begins in the first stage that is in progress, whatever its place is', async () => {
  const [first] = await recruiter.listStages();
  const created = await createStage();
  for (;;) {
    await recruiter.updateStage({ body: { id: created.id, move: 'up' } });
    if ((await recruiter.listStages())[0]?.id === created.id) break;
  }
  const { id } = await createApplicant(app);
  const { items } = await recruiter.listApplications({ query: { applicant: id } });
  assert.equal(items[0]?.stage.id, created.id);
  await recruiter.deleteStage({ params: { id: created.id }, query: { to: first!.id } });
});

test('a stage in use is deleted by naming where its applications go, and one undo brings all back', async () => {
  const stage = await createStage({ name: 'Trial day' });
  const to = (await recruiter.listStages()).find(({ kind }) => kind === 'placed')!;
  const job = await createJob(app);
  await applyFor(app, job.id);
  await applyFor(app, job.id);
  const read = async () => (await recruiter.listApplications({ query: { job: job.id } })).items;
  await recruiter.moveApplications({ body: { applications: await read(), stage_id: stage.id } });
  const before = await read();

  const params = { id: stage.id };
  assert.equal((await failureOf(recruiter.deleteStage({ params }))).code, 'in_use');
  const itself = await failureOf(recruiter.deleteStage({ params, query: { to: stage.id } }));
  assert.deepEqual(
    itself.fields.map(({ field }) => field),
    ['to'],
  );
  const { change_id } = await recruiter.deleteStage({ params, query: { to: to.id } });
  assert.deepEqual(
    (await read()).map(({ stage: { name } }) => name),
    ['Placed', 'Placed'],
  );
  await undo(change_id);
  assert.deepEqual(
    (await read()).map((application) => ({ ...application, version: 2 })),
    before,
  );
});

test('one stage of each kind always remains', async () => {
  const kinds: StageKind[] = ['placed', 'not_this_time', 'withdrawn'];
  for (const kind of kinds) {
    const { id } = (await recruiter.listStages()).find((stage) => stage.kind === kind)!;
    const { code, message } = await failureOf(recruiter.deleteStage({ params: { id } }));
    assert.equal(code, 'last_of_kind');
    assert.match(message, new RegExp(`“${kind.replaceAll('_', ' ')}”`));
    const other = await createStage({ kind });
    await recruiter.deleteStage({ params: { id: other.id } });
  }
});

test('of two who end the last two stages of a kind, one is refused', async () => {
  const { sql } = app.database;
  const first = (await recruiter.listStages()).find(({ kind }) => kind === 'placed')!;
  const acts = { by: app.login.username, answerDelayMinutes: 0, hasFourEyes: false };
  for (const how of ['deletion', 'undo'] as const) {
    const { id, change_id } = await createStage({ kind: 'placed' });
    const end = () => (how === 'undo' ? undo(change_id) : recruiter.deleteStage({ params: { id } }));
    let ending: Promise<{ code: string }> | undefined;
    const deletion = await sql.transaction().execute(async (transaction) => {
      const change = await deleteStage(transaction, { id: first.id }, acts);
      ending = failureOf(end());
      await Promise.race([ending, waitForLock(sql)]);
      return change;
    });
    assert.deepEqual([how, (await ending)?.code], [how, 'last_of_kind']);
    await undo(deletion);
    await end();
  }
});

test('the mail of a stage takes placeholders that can be filled, and has a preview', async () => {
  const [{ id } = { id: '' }] = await recruiter.listStages();
  const words = { subject: 'For {first_name}', opening: 'Hello {nobody}', next_steps: 'Wait {' };
  const calls = [
    () => recruiter.updateStage({ body: { id, ...words } }),
    () => createStage(words),
    () => recruiter.previewStageMail({ body: words }),
  ];
  for (const call of calls) {
    const { fields } = await failureOf(call());
    assert.deepEqual(
      fields.map(({ field }) => field),
      ['subject', 'opening', 'next_steps'],
    );
  }
  const { subject, html } = await recruiter.previewStageMail({
    body: { subject: 'About {job}', opening: 'Dear {first_name}', next_steps: 'Wait' },
  });
  assert.equal(subject, 'About Warehouse Associate');
  assert.match(html, /Dear Ana/);
});
