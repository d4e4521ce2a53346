import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob, personDetails } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp({ APPLY_LIMIT: '3' });

test('an address has a limit of applications an hour, and other addresses have their own', async () => {
  const { id } = await createJob(app);
  const apply = (address: string) =>
    app.apiAs({ address }).apply({ body: { job_id: id, ...personDetails() } });
  for (let count = 0; count < 3; count += 1) await apply('198.51.100.1');
  const failure = await failureOf(apply('198.51.100.1'));
  assert.deepEqual([failure.status, failure.code], [429, 'too_many_requests']);
  assert.match(failure.message, /try again later/);
  await apply('198.51.100.2');
  assert.equal((await app.recruiter.getJob({ params: { id } })).applicant_count, 4);
});

test('refused applications are not counted', async () => {
  const { id } = await createJob(app);
  const api = app.apiAs({ address: '198.51.100.3' });
  for (let count = 0; count < 5; count += 1) {
    const body = { job_id: id, ...personDetails(), email: 'not an email' };
    assert.equal((await failureOf(api.apply({ body }))).status, 422);
  }
  await api.apply({ body: { job_id: id, ...personDetails() } });
});
