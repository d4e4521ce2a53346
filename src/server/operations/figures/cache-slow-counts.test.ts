import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { cacheSlowCounts } from './cache-slow-counts.ts';

/** Counts its calls. Each takes the milliseconds that stand in place of a period's end. */
function startCounting() {
  let moment = 1;
  let calls = 0;
  let isBroken = false;
  const count = cacheSlowCounts(
    async ({ to }: { to: string }) => {
      moment += Number(to);
      calls += 1;
      const made = calls;
      // Longer than the answer from the cache takes.
      await setImmediate();
      if (isBroken) throw new Error('The database is away.');
      return { calls: made };
    },
    { now: () => moment },
  );
  return {
    wait: (ms: number) => {
      moment += ms;
    },
    read: async (tookMs: number) => (await count({ to: String(tookMs) })).calls,
    endCounts: async () => {
      await setImmediate();
      await setImmediate();
    },
    break: (broken = true) => {
      isBroken = broken;
    },
  };
}

test('a slow count is kept a hundred times as long as it took', async () => {
  const { wait, read } = startCounting();
  assert.equal(await read(200), 1);
  wait(19_000);
  assert.equal(await read(200), 1);
  assert.equal(await read(300), 2);
});

const day = 24 * 60 * 60 * 1000;

test('after that the old count is answered, while one new one is made', async () => {
  const { wait, read, endCounts } = startCounting();
  assert.equal(await read(200), 1);
  wait(21_000);
  assert.deepEqual(await Promise.all([read(200), read(200)]), [1, 1]);
  await endCounts();
  assert.equal(await read(200), 2);
});

test('a count of the day before is waited for', async () => {
  const { wait, read } = startCounting();
  assert.equal(await read(200), 1);
  wait(day + 1);
  assert.equal(await read(200), 2);
});

test('a new count that fails unseen leaves the next reader a count', async () => {
  const { wait, read, endCounts, break: breakCounts } = startCounting();
  assert.equal(await read(200), 1);
  wait(21_000);
  breakCounts();
  assert.equal(await read(200), 1);
  await endCounts();
  await assert.rejects(read(200), /away/);
  breakCounts(false);
  assert.equal(await read(200), 4);
});

test('a quick count is made each time', async () => {
  const { wait, read } = startCounting();
  assert.equal(await read(20), 1);
  wait(2);
  assert.equal(await read(20), 2);
});

test('those who ask at the same time share one count', async () => {
  const { read } = startCounting();
  assert.deepEqual(await Promise.all([read(20), read(20)]), [1, 1]);
});
