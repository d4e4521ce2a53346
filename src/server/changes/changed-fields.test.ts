import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFields } from './changed-fields.ts';

test('only differing fields are kept, with both values', () => {
  const changes = changedFields(
    { name: 'Packer', salary: '', active: false },
    { name: 'Packer', salary: '20 an hour', active: true },
  );
  assert.deepEqual(changes, {
    before: { salary: '', active: false },
    after: { salary: '20 an hour', active: true },
  });
});

test('a creation has no values before, a deletion none after', () => {
  assert.deepEqual(changedFields({}, { name: 'Packer' }), { before: {}, after: { name: 'Packer' } });
  assert.deepEqual(changedFields({ name: 'Packer' }, {}), { before: { name: 'Packer' }, after: {} });
});

test('nothing differs between equals', () => {
  assert.deepEqual(changedFields({ name: 'Packer' }, { name: 'Packer' }), { before: {}, after: {} });
});
