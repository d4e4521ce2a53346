import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql as expression } from 'kysely';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { inOneCopy } from './leases.ts';

const { sql, close } = await openTestDatabase();
after(close);

const minute = 60_000;
const lease = { work: 'counting', restMs: 60 * minute, patienceMs: 20 * minute };

async function isDone(): Promise<boolean> {
  let count = 0;
  await inOneCopy(sql, lease, async () => void (count += 1));
  return count === 1;
}

/** Minutes until the work is due again. */
async function dueIn(): Promise<number> {
  const { minutes } = await sql
    .selectFrom('leases')
    .select(expression<string>`round(extract(epoch from due_at - now()) / 60)`.as('minutes'))
    .executeTakeFirstOrThrow();
  return Number(minutes);
}

const cases = [
  { holder: 'this copy', minutes: 1, isTaken: false, because: 'it is not due' },
  { holder: 'this copy', minutes: -1, isTaken: true, because: 'it is due' },
  { holder: 'another copy', minutes: 1, isTaken: false, because: 'it is not due' },
  { holder: 'another copy', minutes: -19, isTaken: false, because: 'the other may be late' },
  { holder: 'another copy', minutes: -21, isTaken: true, because: 'the other has died' },
  { holder: 'another copy', minutes: 59, isTaken: false, because: 'the other rests' },
  { holder: 'another copy', minutes: 61, isTaken: true, because: 'the clock was set back' },
];

for (const { holder, minutes, isTaken, because } of cases) {
  test(`work of ${holder} that is due in ${minutes} min is ${isTaken ? '' : 'not '}done: ${because}`, async () => {
    await sql.deleteFrom('leases').execute();
    assert.equal(await isDone(), true, 'nobody has done it before');
    assert.equal(await dueIn(), 60, 'it rests afterwards');
    const due_at = expression<Date>`now() + make_interval(mins => ${minutes})`;
    await sql
      .updateTable('leases')
      .set({ due_at, ...(holder === 'another copy' && { holder }) })
      .execute();
    assert.equal(await isDone(), isTaken);
  });
}

test('nobody begins work that runs, and after a fault it waits for as long as after a death', async () => {
  await sql.deleteFrom('leases').execute();
  const doing = inOneCopy(sql, lease, async () => {
    assert.equal(await isDone(), false);
    throw new Error('no disk');
  });
  await assert.rejects(doing, { message: 'no disk' });
  assert.equal(await dueIn(), 20);
});

test('a copy whose work took too long leaves the rest to the one that has it', async () => {
  await sql.deleteFrom('leases').execute();
  await inOneCopy(sql, lease, async () => {
    await sql.updateTable('leases').set({ holder: 'another copy' }).execute();
  });
  assert.equal(await dueIn(), 20);
});

test('of two copies that begin at the same moment one does the work', async () => {
  await sql.deleteFrom('leases').execute();
  await sql.transaction().execute(async (waiting) => {
    await expression`select now()`.execute(waiting);
    // Its fault leaves the lease as it is during the work.
    const other = inOneCopy(sql, lease, () => Promise.reject(new Error('no disk')));
    await assert.rejects(other, { message: 'no disk' });
    await inOneCopy(waiting, { ...lease, restMs: 0 }, () => assert.fail('the other copy does it'));
  });
});
