import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyFor,
  createAdmin,
  createApplicant,
  createJob,
  logIn,
  nextNumber,
} from '../../../../tests/support/builders.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { countUnopened } from '../../people/applicants/applicant-filter.ts';

const app = await createTestApp();
const { recruiter } = app;
const { applicationOf, move } = await openStages(app);

/** A recruiter of an office of their own. */
async function inOffice() {
  const office_id = (await recruiter.createOffice({ body: { name: `Office ${nextNumber()}` } })).id;
  const admin = await createAdmin(app, { role: 'recruiter' });
  await recruiter.updateRole({ body: { username: admin.username, office_id } });
  return { office_id, api: (await logIn(app, admin)).api };
}

test('who asks another office has changed nothing for this one, and is read by each alone', async () => {
  const [one, another] = [await inOffice(), await inOffice()];
  const linesOf = async ({ api }: typeof one) => {
    const { changed, new_people, waiting } = await api.getToday();
    const { total } = await api.listApplicants({ query: { news: 'changed', limit: 500 } });
    assert.equal(changed.count, total);
    return [changed.count, new_people.count, waiting.count];
  };
  const more = (lines: number[], by: number[]) => lines.map((count, place) => count + by[place]!);
  const [before, others] = [await linesOf(one), await linesOf(another)];
  const { id, email } = await createApplicant(app, { job_id: (await createJob(app, one)).id });
  const application = await applicationOf(id);
  await one.api.openApplicant({ params: { id } });
  assert.deepEqual(await linesOf(one), more(before, [0, 0, 1]), 'read');

  await applyFor(app, (await createJob(app, another)).id, { email });
  assert.deepEqual(await linesOf(one), more(before, [0, 0, 1]), 'another office was asked');
  assert.deepEqual(await linesOf(another), more(others, [0, 1, 0]), 'new there');
  const { items } = await another.api.listApplicants({ query: { is_new: true, q: email } });
  assert.equal(items.length, 1);

  await one.api.openApplicant({ params: { id } });
  assert.deepEqual(await linesOf(another), more(others, [0, 1, 0]), 'only the one has read it');
  await move([{ id: application.id }], 'Interview');
  assert.deepEqual(await linesOf(another), more(others, [0, 1, 0]), 'only the one has moved it');
  assert.deepEqual(await linesOf(one), before, 'answered');

  await another.api.openApplicant({ params: { id } });
  assert.deepEqual(await linesOf(another), more(others, [0, 0, 1]), 'read there');
});

test('somebody who is new waits in that line alone', async () => {
  const waiting = async () => (await recruiter.getToday()).waiting.count;
  const { id, email, job_ids } = await createApplicant(app);
  await recruiter.openApplicant({ params: { id } });
  await move([await applicationOf(id)], 'In contact');
  const before = await waiting();
  await applyFor(app, job_ids[0]!, { email, phone: '+1 614 555 0198' });
  await recruiter.openApplicant({ params: { id } });
  assert.equal(await waiting(), before + 1, 'asked again, and read');
  await applyFor(app, (await createJob(app)).id, { email });
  assert.equal(await waiting(), before);
});

test('one more than the most is counted, so that a page can say that there are more', async () => {
  for (const _ of [1, 2, 3]) await createApplicant(app);
  for (const isOfOffice of [true, false]) {
    const counted = await countUnopened(app.database.sql, { most: 1, isOfOffice });
    assert.equal(counted.new, 2);
  }
});
