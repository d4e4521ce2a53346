import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql as expression } from 'kysely';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { clientsOf } from './client-address.ts';
import { createRateLimit } from './rate-limits.ts';

const { sql, close } = await openTestDatabase();
after(close);

test('a clock that is set back refuses nobody for longer than the limit lasts', async () => {
  const cases = [
    { back: 0, isRefused: true },
    { back: 26 * 60 * 60, isRefused: false },
  ];
  for (const { back, isRefused } of cases) {
    // Each copy remembers refusals of its own.
    const spend = () => createRateLimit(sql, { name: 'test', requests: 1, seconds: 60 }, 'Wait').spend('key');
    await expression`delete from rate_limits`.execute(sql);
    await spend();
    await expression`update rate_limits set expire = expire + ${back * 1_000}::bigint`.execute(sql);
    await (isRefused ? assert.rejects(spend(), { code: 'too_many_requests' }) : spend());
  }
});

test('all strangers together have 200 times the limit of one', async () => {
  const reached: string[] = [];
  const { spend } = createRateLimit(sql, { name: 'all', requests: 1, seconds: 60 }, 'Wait');
  const come = (count: number) =>
    spend(
      clientsOf(`198.51.${100 + (count >> 7)}.${count & 127}`),
      async ({ key }) => void reached.push(key),
    );
  for (let count = 0; count < 200; count += 1) await come(count);
  await assert.rejects(come(200), { code: 'too_many_requests' });
  assert.deepEqual(reached, ['everybody']);
});
