import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter, database } = app;
const { idOf, newApplication, move, undo, stateOf } = await openStages(app);

/** Somebody who applied before there were stages. */
async function createEarlier() {
  const application = await newApplication();
  await database.sql
    .updateTable('applications')
    .set({ asked_at: null, waits_since: null })
    .where('id', '=', application.id)
    .execute();
  return application;
}

const count = async () => (await recruiter.getEarlierApplications()).applications;
const waits = async ({ id }: { id: string }) => (await stateOf(id)).waits;

const countAll = () => recruiter.countEarlierAsWaiting();

// Those of the test before count as moved.
beforeEach(() => database.sql.updateTable('applications').set({ shown_words: '' }).execute());

test('earlier applications wait since they came, when the agency says so, until it takes it back', async () => {
  const [one, other, later] = [await createEarlier(), await createEarlier(), await newApplication()];
  const [before, ofLater] = [await stateOf(one.id), await stateOf(later.id)];
  assert.equal(await count(), 2);
  const { applications, change_id } = await countAll();
  assert.equal(applications, 2);
  assert.equal(await count(), 0);
  const { items } = await recruiter.listApplications({ query: { applicant: one.applicant.id } });
  assert.equal(items[0]?.waits_since, one.created_at);
  const [line] = (await recruiter.listChanges({ query: { kind: 'stage', id: idOf('New') } })).items;
  assert.equal(line?.id, change_id);
  assert.equal(line?.can_undo, true);
  assert.deepEqual(line?.fields, [{ field: 'waiting_applications', before: null, after: 2 }]);

  const undone = await undo(change_id);
  assert.deepEqual(await stateOf(one.id), before);
  assert.deepEqual(await stateOf(later.id), ofLater);
  assert.equal(await count(), 2);
  await undo(undone.change_id);
  assert.notEqual(await waits(other), null);
  assert.equal(await count(), 0);
});

test('nothing is counted twice', async () => {
  assert.deepEqual(await countAll(), { applications: 0 });
});

const cases: Record<string, (application: Awaited<ReturnType<typeof createEarlier>>) => Promise<unknown>> = {
  'was moved and moved back': async (application) => {
    await move([application], 'Interview');
    await move([{ id: application.id }], 'New');
  },
  'is withdrawn': (application) => move([application], 'Withdrawn'),
  'was answered by mail': ({ id }) =>
    database.sql.updateTable('applications').set({ answered_at: new Date() }).where('id', '=', id).execute(),
  'is of an erased person': ({ applicant: { id } }) => recruiter.eraseApplicant({ params: { id } }),
};

for (const [name, act] of Object.entries(cases)) {
  test(`an earlier application that ${name} is left out`, async () => {
    const application = await createEarlier();
    await act(application);
    assert.equal(await count(), 0);
    assert.deepEqual(await countAll(), { applications: 0 });
    assert.equal(await waits(application), null);
  });

  test(`the undo leaves one that ${name} since`, async () => {
    const application = await createEarlier();
    const { change_id } = await countAll();
    await act(application);
    const then = await stateOf(application.id);
    assert.equal((await failureOf(undo(change_id))).code, 'undo_refused');
    assert.deepEqual(await stateOf(application.id), then);
  });
}
