import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from './problem.ts';
import { clientOf, createRateLimit } from './rate-limits.ts';

test('each key has its own allowance, and is told when it has a new one', async () => {
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

test('what is given back can be spent again', async () => {
  const limit = createRateLimit({ requests: 1, seconds: 60 }, 'Slow down.');
  await limit.spend('a');
  await limit.giveBack('a');
  await limit.spend('a');
  await limit.reset('a');
  await limit.spend('a');
  await assert.rejects(limit.spend('a'));
});

test('an IPv4 address is one client, however it is written', () => {
  assert.equal(clientOf('192.0.2.7'), '192.0.2.7');
  assert.equal(clientOf('::ffff:192.0.2.7'), '192.0.2.7');
});

test('a whole IPv6 network is one client', () => {
  assert.equal(clientOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
  assert.equal(clientOf('2001:db8:1:2::9'), '2001:db8:1:2');
  assert.equal(clientOf('2001:db8::9'), '2001:db8:0:0');
  assert.equal(clientOf('::1'), '0:0:0:0');
});
