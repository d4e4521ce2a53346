import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const wanted = { wanted_work: 'Forklift', wanted_place: 'Dayton' };

async function submissionsOf(email: string) {
  const { items } = await recruiter.listApplicants({ query: { q: email } });
  const applicant = items[0]?.id ?? 'none';
  const { items: applications } = await recruiter.listApplications({ query: { applicant } });
  return applications.flatMap(({ submissions }) =>
    submissions.map(({ wanted_work, wanted_place }) => [wanted_work, wanted_place]),
  );
}

async function exportedLine(email: string): Promise<string> {
  const answer = await app.app.inject({
    url: '/api/admins/applicants.csv',
    query: { q: email },
    headers: { authorization: `Bearer ${app.login.token}` },
  });
  return answer.payload.trimEnd().split('\r\n').at(-1) ?? '';
}

test('a general application says the work and the place, and one without them is as it was', async () => {
  const [one, other] = [personDetails(), personDetails()];
  await visitor.applyGenerally({ body: { ...one, ...wanted } });
  await visitor.applyGenerally({ body: other });
  assert.deepEqual(await submissionsOf(one.email), [['Forklift', 'Dayton']]);
  assert.deepEqual(await submissionsOf(other.email), [['', '']]);
  assert.ok((await exportedLine(one.email)).endsWith('"Forklift, Dayton"'));
  assert.ok((await exportedLine(other.email)).endsWith('""'));
});

test('other words for the same details are kept, the same words are one submission', async () => {
  const person = personDetails();
  const send = (words: object) => visitor.applyGenerally({ body: { ...person, ...words } });
  const [first, again] = [await send(wanted), await send(wanted)];
  assert.equal(again.reference, first.reference);
  const second = await send({ ...wanted, wanted_place: '' });
  assert.notEqual(second.reference, first.reference);
  assert.deepEqual(await submissionsOf(person.email), [
    ['Forklift', ''],
    ['Forklift', 'Dayton'],
  ]);
});

test('what looks like spam keeps its words, one receipt for each of them, and brings them along', async () => {
  const person = { ...personDetails(), roster_q7: 'filled' };
  const send = (words: object) => visitor.applyGenerally({ body: { ...person, ...words } });
  const { reference } = await send(wanted);
  assert.equal((await send(wanted)).reference, reference);
  assert.notEqual((await send({})).reference, reference);
  const { items } = await recruiter.listSuspectedApplications();
  const suspected = items.find((each) => each.reference === reference);
  assert.deepEqual([suspected?.wanted_work, suspected?.wanted_place], ['Forklift', 'Dayton']);
  await recruiter.acceptSuspectedApplication({ body: { id: suspected?.id ?? 'none' } });
  assert.deepEqual(await submissionsOf(person.email), [['Forklift', 'Dayton']]);
  const { roster_q7: _, ...plain } = person;
  assert.equal((await visitor.applyGenerally({ body: { ...plain, ...wanted } })).reference, reference);
});

test('an application for a job takes no such words, and too long ones are refused with their field', async () => {
  const person = personDetails();
  await applyFor(app, (await createJob(app)).id, { ...person, ...wanted });
  assert.deepEqual(await submissionsOf(person.email), [['', '']]);
  const long = { ...personDetails(), wanted_work: 'w'.repeat(101) };
  const { code, fields } = await failureOf(visitor.applyGenerally({ body: long }));
  assert.equal(code, 'validation_failed');
  assert.deepEqual(
    fields.map(({ field }) => field),
    ['wanted_work'],
  );
});
