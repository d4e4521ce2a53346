import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { test } from 'node:test';
import { followStored } from './follow-stored.ts';

const log = { warn: () => undefined, info: () => undefined };

test('what is stored is read every few seconds, without a notification too', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let read = Promise.withResolvers<void>();
  const following = await followStored({ name: 'The test', read: async () => read.resolve(), log });
  for (let look = 1; look <= 2; look += 1) {
    read = Promise.withResolvers<void>();
    t.mock.timers.tick(5_000);
    await read.promise;
    await setImmediate();
  }
  await following.close();
});

test('of two readings at once the later one is taken last', async () => {
  let running = 0;
  const following = await followStored({
    name: 'The test',
    read: async () => {
      running += 1;
      assert.equal(running, 1);
      await setImmediate();
      running -= 1;
    },
    log,
  });
  await Promise.all([following.refresh(), following.refresh(), following.refresh()]);
  await following.close();
});
