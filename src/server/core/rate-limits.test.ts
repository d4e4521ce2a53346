import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from './problem.ts';
import { createRateLimit } from './rate-limits.ts';

test('each key has its own allowance, and the refusal has the time of the next one', async () => {
  const limit = createRateLimit({ requests: 2, seconds: 60 }, 'Slow down.');
  await limit.spend('a');
  await limit.spend('a');
  await assert.rejects(limit.spend('a'), (problem: Problem) => {
    assert.equal(problem.code, 'too_many_requests');
    assert.equal(problem.message, 'Slow down.');
    assert.equal(problem.retryAfterSeconds, 60);
    return true;
  });
  await limit.spend('b');
});

test('a reset key can be spent again', async () => {
  const limit = createRateLimit({ requests: 1, seconds: 60 }, 'Slow down.');
  await limit.spend('a');
  await limit.reset('a');
  await limit.spend('a');
  await assert.rejects(limit.spend('a'));
});
