import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appliedChoices, hasOwnDays } from './applied-choices.ts';

const choicesOf = (search: string) => appliedChoices(new URLSearchParams(search), '2026-03-07');

test('days are chosen as words, today among them', () => {
  const usual = [
    { id: '2026-03-01', display_name: 'Last 7 days' },
    { id: '2026-02-06', display_name: 'Last 30 days' },
    { id: '2025-12-08', display_name: 'Last 90 days' },
  ];
  assert.deepEqual(choicesOf(''), usual);
  assert.deepEqual(choicesOf('applied_from=2026-03-01'), usual);
  assert.deepEqual(choicesOf('applied_from=2026-02-30'), usual);
  const other = choicesOf('applied_from=2026-03-06').at(-1);
  assert.equal(other?.id, '2026-03-06');
  assert.match(other?.display_name ?? '', /^Applied since .*6/);
});

test('own days are in sight while one of them narrows the list', () => {
  for (const [search, isOwn] of [
    ['', false],
    ['applied_from=2026-03-06', false],
    ['from=2026-03-06', true],
    ['to=2026-03-06', true],
  ] as const) {
    assert.equal(hasOwnDays(new URLSearchParams(search)), isOwn, search);
  }
});
