import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createAdmin,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;

function search(q: string) {
  return recruiter.search({ query: { q } });
}

test('one search finds jobs, applicants, admins, locations and industries', async () => {
  const location = await createLocation(app, 'Vesper Harbour');
  const industry = await createIndustry(app, 'Vesper crafts');
  const job = await createJob(app, {
    name: 'Vesper bell ringer',
    active: false,
    location_key: location.id,
    industry_key: industry.id,
  });
  const { id, email } = await createApplicant(app, { first_name: 'Vesper', last_name: 'Lynd' });
  const { username } = await createAdmin(app, { first_name: 'Vesper', surname: 'Cole' });
  await recruiter.updateAdmin({ body: { username, is_active: false } });
  assert.deepEqual(await search('vesper'), [
    { kind: 'job', id: job.id, title: job.name, detail: 'Vesper Harbour', is_active: false },
    { kind: 'applicant', id, title: 'Vesper Lynd', detail: email, is_active: true },
    { kind: 'admin', id: username, title: 'Vesper Cole', detail: username, is_active: false },
    { kind: 'location', id: location.id, title: 'Vesper Harbour', detail: '', is_active: true },
    { kind: 'industry', id: industry.id, title: 'Vesper crafts', detail: '', is_active: true },
  ]);
  assert.deepEqual(
    (await search('COLE vesp')).map(({ kind }) => kind),
    ['admin'],
  );
});

test('an applicant is found in spite of a typing error, and by email and phone', async () => {
  const { id, email } = await createApplicant(app, { last_name: 'Featherstonehaugh', phone: '555 010 7788' });
  for (const q of ['fetherstonehaugh', email, '5550107788']) {
    assert.deepEqual(
      (await search(q)).map((found) => found.id),
      [id],
      q,
    );
  }
});

test('each kind has a few results, and the number of queries does not grow with the rows', async () => {
  for (let number = 0; number < 7; number += 1) await createJob(app, { name: 'Crowded place' });
  const found = await search('crowded');
  assert.equal(found.length, 5);
  const few = await recordStatements(() => search('nothing is called that'));
  assert.deepEqual((await recordStatements(() => search('crowded'))).length, few.length);
});

test('a search for nothing, or for too much, is refused', async () => {
  for (const q of ['', '   ', 'x'.repeat(201)]) {
    const failure = await failureOf(search(q));
    assert.deepEqual([failure.status, failure.fields[0]?.field], [422, 'q']);
  }
});

test('no text breaks the search', async () => {
  for (const q of ["'; drop table jobs; --", '%', '\\', '((', '🦊', '::']) await search(q);
  assert.deepEqual(await search('no such thing anywhere'), []);
});
