import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../ground/problem.ts';
import { createLoginQueue, ranks } from './login-queue.ts';

const stays = new AbortController().signal;

/** Fills both places, and more with each further attempt, until `release`. */
function holdPlaces(queue: ReturnType<typeof createLoginQueue>, attempts: number) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const running = Array.from({ length: attempts }, () =>
    queue({ rank: ranks.stranger, signal: stays }, () => promise),
  );
  return { release, running };
}

test('known devices go first, then known networks, then strangers', async () => {
  const queue = createLoginQueue();
  const { release, running } = holdPlaces(queue, 2);
  const order: string[] = [];
  const waiting = (['stranger', 'knownNetwork', 'stranger', 'knownDevice'] as const).map((name) =>
    queue({ rank: ranks[name], signal: stays }, async () => void order.push(name)),
  );
  release();
  await Promise.all([...running, ...waiting]);
  assert.deepEqual(order, ['knownDevice', 'knownNetwork', 'stranger', 'stranger']);
});

test('beyond twenty waiting strangers the next is refused, and a known device is not', async () => {
  const queue = createLoginQueue();
  const { release, running } = holdPlaces(queue, 22);
  const refused = queue({ rank: ranks.stranger, signal: stays }, async () => 'hashed');
  await assert.rejects(refused, (problem: Problem) => {
    assert.equal(problem.code, 'unavailable');
    return true;
  });
  const known = queue({ rank: ranks.knownDevice, signal: stays }, async () => 'hashed');
  release();
  assert.equal(await known, 'hashed');
  await Promise.all(running);
});

test('an attempt whose client has left never runs, and makes room', async () => {
  const queue = createLoginQueue();
  const { release, running } = holdPlaces(queue, 2);
  const client = new AbortController();
  let hashed = 0;
  const hash = async () => void (hashed += 1);
  const left = Array.from({ length: 20 }, () => queue({ rank: ranks.stranger, signal: client.signal }, hash));
  client.abort();
  assert.ok((await Promise.allSettled(left)).every(({ status }) => status === 'rejected'));
  await assert.rejects(queue({ rank: ranks.stranger, signal: client.signal }, hash));
  const real = queue({ rank: ranks.stranger, signal: stays }, async () => 'hashed');
  release();
  assert.equal(await real, 'hashed');
  await Promise.all(running);
  assert.equal(hashed, 0);
});

test('an attempt that runs keeps its place when its client leaves', async () => {
  const queue = createLoginQueue();
  const client = new AbortController();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const running = Array.from({ length: 2 }, () =>
    queue({ rank: ranks.stranger, signal: client.signal }, () => promise),
  );
  let hasStarted = false;
  const next = queue({ rank: ranks.stranger, signal: stays }, async () => void (hasStarted = true));
  client.abort();
  await new Promise(setImmediate);
  assert.equal(hasStarted, false);
  release();
  await Promise.all([...running, next]);
  assert.equal(hasStarted, true);
});
