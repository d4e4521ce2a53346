import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sql } from './open.ts';
import { transact } from './transact.ts';

/** Runs the work without a database. */
const sql = { transaction: () => ({ execute: (work: (sql: unknown) => unknown) => work(sql) }) };

/** What PostgreSQL answers, as far as it is looked at. */
const refusal = (code: string) => Object.assign(new Error(`refused: ${code}`), { severity: 'ERROR', code });

/** How often work was run that fails with these codes in turn, and what came of it. */
async function attempt(codes: string[]): Promise<{ runs: number; outcome: string }> {
  let runs = 0;
  const outcome = await transact(sql as unknown as Sql, () => {
    const code = codes[runs];
    runs += 1;
    return code === undefined ? Promise.resolve('done') : Promise.reject(refusal(code));
  }).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  return { runs, outcome };
}

test('a transaction that lost against another one is run again', async () => {
  assert.deepEqual(await attempt([]), { runs: 1, outcome: 'done' });
  assert.deepEqual(await attempt(['40P01']), { runs: 2, outcome: 'done' });
  assert.deepEqual(await attempt(['40001', '40P01']), { runs: 3, outcome: 'done' });
});

test('one that loses again and again is given up', async () => {
  assert.deepEqual(await attempt(['40001', '40001', '40001']), { runs: 3, outcome: 'refused: 40001' });
});

test('one that failed for another reason is not run again', async () => {
  assert.deepEqual(await attempt(['23505']), { runs: 1, outcome: 'refused: 23505' });
});
