import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFigurePeriod, shownPreset } from './figures-period.ts';

const read = (text: string) => readFigurePeriod(new URLSearchParams(text));

test('the address has a preset or days; anything else is the usual preset', () => {
  assert.deepEqual(read(''), { weeks: 12 });
  assert.deepEqual(read('weeks=52'), { weeks: 52 });
  assert.deepEqual(read('weeks=-1&from=2026-02-30'), { weeks: 12 });
  assert.deepEqual(read('weeks=4&from=2026-02-01&to='), { from: '2026-02-01', to: '' });
});

test('days in the wrong order change places', () => {
  assert.deepEqual(read('from=2026-02-01&to=2026-01-01'), { from: '2026-01-01', to: '2026-02-01' });
});

test('a preset is shown unless days are chosen', () => {
  assert.equal(shownPreset(new URLSearchParams('weeks=4')), 4);
  assert.equal(shownPreset(new URLSearchParams('from=2026-02-01&to=2026-02-02')), undefined);
});
