import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listProof } from './list-proof.ts';

test('the landing page says the known figures alone', () => {
  assert.deepEqual(listProof({ answered: null, answer_days: null, placed: null }), []);
  const numbersOf = (figures: Parameters<typeof listProof>[0]) =>
    listProof(figures).map(({ number }) => number);
  assert.deepEqual(numbersOf({ answered: 1_204, answer_days: 1, placed: 86 }), ['1,204', '1 day', '86']);
  assert.deepEqual(numbersOf({ answered: 20, answer_days: null, placed: null }), ['20']);
  assert.deepEqual(numbersOf({ answered: 20, answer_days: 3, placed: null }), ['20', '3 days']);
});
