import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortFaults } from './form-fields.ts';

test('faults come in the order of the form, those of no field in it last', () => {
  const faults = ['version', 'phone', 'first_name', 'email'].map((field) => ({ field, message: field }));
  const names = ['first_name', '', 'email', 'phone'];
  assert.deepEqual(
    sortFaults(faults, names).map(({ field }) => field),
    ['first_name', 'email', 'phone', 'version'],
  );
});
