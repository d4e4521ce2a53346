import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createJob } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();

test('of very many searches at once some are told to come again, and somebody can apply', async () => {
  const job = await createJob(app);
  const calls = ['/api/jobs?limit=20&q=', '/api/job-facets?q=', '/feeds/jobs.rss?q='];
  const searches = Array.from({ length: 60 }, (_, index) =>
    app.app.inject({ url: `${calls[index % 3]}w${index}`, remoteAddress: `198.51.100.${index}` }),
  );
  const first = await app.visitor.getOpenJob({ params: { id: job.id } });
  assert.equal(first.id, job.id);
  await applyFor(app, job.id);
  const answers = await Promise.all(searches);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  assert.ok(refused.length > 0 && refused.length < answers.length, `${refused.length} refused`);
  for (const answer of refused) {
    assert.deepEqual([answer.statusCode, answer.json().code], [503, 'overloaded']);
    assert.equal(answer.headers['retry-after'], '5');
  }
});
