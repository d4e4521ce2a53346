import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheSlowCounts } from './cache-slow-counts.ts';

/** Counts its calls. Each takes the milliseconds that stand in place of a period's end. */
function startCounting() {
  let moment = 1;
  let calls = 0;
  const count = cacheSlowCounts(
    ({ to }: { to: string }) => {
      moment += Number(to);
      calls += 1;
      return Promise.resolve({ calls });
    },
    { now: () => moment },
  );
  return {
    wait: (ms: number) => {
      moment += ms;
    },
    read: async (tookMs: number) => (await count({ to: String(tookMs) })).calls,
  };
}

test('a slow count is kept a hundred times as long as it took', async () => {
  const { wait, read } = startCounting();
  assert.equal(await read(200), 1);
  wait(19_000);
  assert.equal(await read(200), 1);
  assert.equal(await read(300), 2);
  wait(2_000);
  assert.equal(await read(200), 3);
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
