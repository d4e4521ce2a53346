import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change, FieldValue } from '../../../contract/history.ts';
import { readStandingMerge } from './standing-merge.ts';

const merge = changeOf('merge', [null, 'Farms'], [null, '7']);

test('a merge can be undone once', () => {
  assert.deepEqual(readStandingMerge(merge, [merge]), { merge_id: '7', merged: 'Farms' });
  const split = changeOf('split', ['Farms', null], ['7', null]);
  assert.equal(readStandingMerge(merge, [split, merge]), undefined);
  assert.equal(readStandingMerge(split, [split, merge]), undefined);
});

test('what undid another merge is another matter', () => {
  const other = changeOf('split', ['Farms', null], ['6', null]);
  assert.deepEqual(readStandingMerge(merge, [merge, other]), { merge_id: '7', merged: 'Farms' });
});

test('a merge from before histories knew it cannot be undone from there', () => {
  const old = { ...merge, fields: merge.fields.filter(({ field }) => field !== 'merge_id') };
  assert.equal(readStandingMerge(old, [old]), undefined);
});

type Values = [before: FieldValue, after: FieldValue];

function changeOf(action: Change['action'], merged: Values, mergeId: Values): Change {
  const fields = [
    { field: 'merged', before: merged[0], after: merged[1] },
    { field: 'merge_id', before: mergeId[0], after: mergeId[1] },
  ];
  const about = { kind: 'industry', entity_id: '1' } as const;
  return { id: '1', at: '2026-01-01T00:00:00Z', username: 'bo', name: 'Bo Admin', action, ...about, fields };
}
