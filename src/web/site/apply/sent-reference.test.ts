import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReference } from './sent-reference.ts';

test('only the state of an application holds a reference', () => {
  assert.equal(readReference({ status: 'success', reference: 'K7RD-2QXM-93TB' }), 'K7RD-2QXM-93TB');
  for (const state of [null, undefined, 'x', { status: 'success' }, { reference: 7 }]) {
    assert.equal(readReference(state), undefined);
  }
});
