import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql as expression } from 'kysely';
import { onlyOnPostgres } from '../../tests/support/scratch-place.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { inOneCopy } from './leases.ts';

const { sql, close } = await openTestDatabase();
after(close);

const lease = { work: 'counting', restMs: 60_000, patienceMs: 20_000 };

async function isDone(): Promise<boolean> {
  let count = 0;
  await inOneCopy(sql, lease, async () => void (count += 1));
  return count === 1;
}

/** Seconds until the work is due again. */
async function dueIn(): Promise<number> {
  const { seconds } = await sql
    .selectFrom('leases')
    .select(expression<string>`round(extract(epoch from due_at - now()))`.as('seconds'))
    .executeTakeFirstOrThrow();
  return Number(seconds);
}

const cases = [
  { holder: 'this copy', seconds: 1, isTaken: false, because: 'it is not due' },
  { holder: 'this copy', seconds: -1, isTaken: true, because: 'it is due' },
  { holder: 'another copy', seconds: 1, isTaken: false, because: 'it is not due' },
  { holder: 'another copy', seconds: -19, isTaken: false, because: 'the other may be late' },
  { holder: 'another copy', seconds: -21, isTaken: true, because: 'the other has died' },
  { holder: 'another copy', seconds: 59, isTaken: false, because: 'the other rests' },
  { holder: 'another copy', seconds: 61, isTaken: true, because: 'the clock was set back' },
];

for (const { holder, seconds, isTaken, because } of cases) {
  test(`work of ${holder} that is due in ${seconds} s is ${isTaken ? '' : 'not '}done: ${because}`, async () => {
    await sql.deleteFrom('leases').execute();
    assert.equal(await isDone(), true, 'nobody has done it before');
    assert.equal(await dueIn(), 60, 'it rests afterwards');
    const due_at = expression<Date>`now() + make_interval(secs => ${seconds})`;
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

test('of two copies that begin at the same moment one does the work', onlyOnPostgres, async () => {
  await sql.deleteFrom('leases').execute();
  await sql.transaction().execute(async (waiting) => {
    await expression`select now()`.execute(waiting);
    // Its fault leaves the lease as it is during the work.
    const other = inOneCopy(sql, lease, () => Promise.reject(new Error('no disk')));
    await assert.rejects(other, { message: 'no disk' });
    await inOneCopy(waiting, { ...lease, restMs: 0 }, () => assert.fail('the other copy does it'));
  });
});
