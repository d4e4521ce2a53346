import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteOn } from './job-choice.ts';

test('a note under the jobs says how many are missing', () => {
  assert.equal(noteOn('', { total: 0 }), 'No jobs yet.');
  assert.equal(noteOn('nurse', { total: 0 }), 'No results');
  assert.equal(noteOn('nurse', { total: 6 }), '');
  assert.equal(noteOn('', { total: 7 }), 'The newest jobs. Type to find another.');
  assert.equal(
    noteOn('nurse', { total: 1200 }),
    'The best of 1,200 results. Keep typing to narrow them down.',
  );
  assert.match(noteOn('nurse', { total: 10_000, isAtLeast: true }), /^The best of 10,000\+ results/);
});
