import assert from 'node:assert/strict';
import { test } from 'node:test';
import { narrowed, readFigurePeriod, readFigureQuery, shownPreset, withPeriod } from './figures-period.ts';

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

test('the figures narrow to a job, an industry or a source, and a preset keeps that', () => {
  const search = new URLSearchParams('from=2026-02-01&to=2026-02-02&job=7');
  assert.deepEqual(readFigureQuery(search), { from: '2026-02-01', to: '2026-02-02', job: '7' });
  assert.deepEqual(readFigureQuery(new URLSearchParams('job=')), { weeks: 12 });
  assert.equal(narrowed(search, 'source', 'a b'), '?from=2026-02-01&to=2026-02-02&job=7&source=a+b');
  assert.equal(narrowed(search, 'job'), '?from=2026-02-01&to=2026-02-02');
  assert.equal(withPeriod(search, 4), '?job=7&weeks=4');
});
