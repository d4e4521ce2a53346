import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sql } from './open.ts';
import { transact } from './transact.ts';

/** Runs the work without a database. */
const sql = { transaction: () => ({ execute: (work: (sql: unknown) => unknown) => work(sql) }) };

const refusal = (code: string) => Object.assign(new Error(`refused: ${code}`), { severity: 'ERROR', code });

/** Runs work that fails with these codes in turn. */
async function attempt(codes: string[]): Promise<{ runs: number; outcome: string }> {
  let runs = 0;
  const outcome = await transact(sql as unknown as Sql, () => {
    const code = codes[runs];
    runs += 1;
    return code === undefined ? Promise.resolve('done') : Promise.reject(refusal(code));
  }).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  return { runs, outcome };
}

test('a transaction that lost against another one runs again', async () => {
  assert.deepEqual(await attempt([]), { runs: 1, outcome: 'done' });
  assert.deepEqual(await attempt(['40P01']), { runs: 2, outcome: 'done' });
  assert.deepEqual(await attempt(['40001', '40P01']), { runs: 3, outcome: 'done' });
});

test('a transaction with a statement prepared before a migration runs again', async () => {
  assert.deepEqual(await attempt(['0A000']), { runs: 2, outcome: 'done' });
});

test('a transaction that loses three times fails', async () => {
  assert.deepEqual(await attempt(['40001', '40001', '40001']), { runs: 3, outcome: 'refused: 40001' });
});

test('a transaction that failed for another reason does not run again', async () => {
  assert.deepEqual(await attempt(['23505']), { runs: 1, outcome: 'refused: 23505' });
});
