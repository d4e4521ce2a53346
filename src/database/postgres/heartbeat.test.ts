import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startHeartbeat } from './heartbeat.ts';

const pace = { everyMs: 1, patienceMs: 150 };

test('a question without an answer is silence, and is asked again', async () => {
  const isSaid = Promise.withResolvers<void>();
  const heartbeat = startHeartbeat(() => new Promise(() => undefined), isSaid.resolve, pace);
  await isSaid.promise;
  assert.equal(heartbeat.isSilent(), true);
  heartbeat.stop();
});

test('a process that was busy takes no database for silent: a new connection needs several answers', async () => {
  let silences = 0;
  let questions = 0;
  const isAskedAgain = Promise.withResolvers<void>();
  const ask = async () => {
    questions += 1;
    if (questions === 2) isAskedAgain.resolve();
    for (let answers = 0; answers < 4; answers += 1) await setTimeout(1);
  };
  const heartbeat = startHeartbeat(ask, () => (silences += 1), pace);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * pace.patienceMs);
  await isAskedAgain.promise;
  assert.equal(silences, 0);
  heartbeat.stop();
});
