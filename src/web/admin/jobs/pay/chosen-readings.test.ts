import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PayReading } from '../../../../contract/pay/pay-endpoints.ts';
import { chosenOf, describeFilledIn, toggle, toggleAll } from './chosen-readings.ts';

const jobs = ['7', '8'].map((id): PayReading => ({
  id,
  version: 3,
  name: `Job ${id}`,
  location: 'Leeds',
  active: true,
  salary: '$20 an hour',
  laws: [],
  pay: '$20 an hour',
}));

test('all jobs are chosen until one is left out', () => {
  assert.deepEqual(chosenOf(jobs, new Set()), [
    { id: '7', version: 3 },
    { id: '8', version: 3 },
  ]);
  const leftOut = toggle(new Set(), '7');
  assert.deepEqual(chosenOf(jobs, leftOut), [{ id: '8', version: 3 }]);
  assert.deepEqual(toggle(leftOut, '7'), new Set());
});

test('one box leaves all out, or takes all', () => {
  assert.deepEqual(toggleAll(new Set(), jobs), new Set(['7', '8']));
  assert.deepEqual(toggleAll(new Set(['7']), jobs), new Set(['7', '8']));
  assert.deepEqual(toggleAll(new Set(['7', '8']), jobs), new Set());
});

test('the banner counts the jobs and names those that stayed', () => {
  assert.deepEqual(describeFilledIn({ filled: 2, refused: [] }), {
    reason: 'Filled in 2 jobs.',
    refusals: [],
  });
  const refused = [
    { id: '7', name: 'Driver', detail: 'It was changed in the meantime.' },
    { id: '9', name: '', detail: 'This job is gone.' },
  ];
  assert.deepEqual(describeFilledIn({ filled: 0, refused }), {
    reason: 'Nothing was filled in. 2 jobs stayed unchanged:',
    refusals: [refused[0], { ...refused[1], name: 'A job' }],
  });
});
