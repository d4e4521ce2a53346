import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differingFields } from './present-applications.ts';

const details = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com', phone: '111' };

test('equal details have no differing field, with the email in any case', () => {
  assert.deepEqual(differingFields(details, { ...details, email: 'Ana@Example.COM' }, 'US'), []);
});

test('every field that differs is named', () => {
  const other = { first_name: 'ana', last_name: 'Silvo', email: 'a@example.com', phone: '112' };
  assert.deepEqual(differingFields(details, other, 'US'), ['first_name', 'last_name', 'email', 'phone']);
  assert.deepEqual(differingFields(details, { ...details, phone: '1-11' }, 'US'), ['phone']);
});

test('one number in two spellings is the same', () => {
  const stored = { ...details, phone: '(614) 555-0133' };
  assert.deepEqual(differingFields({ ...details, phone: '+1 6145550133' }, stored, 'US'), []);
});
