import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedFor, requirementsFor } from './asked-questions.ts';

test('a job asks and needs what every job does, and what its industry does', () => {
  const asked = [
    { id: '1', industry: '', requirement: 'The right to work' },
    { id: '2', industry: 'Transport', requirement: 'A licence' },
    { id: '3', industry: '', requirement: '' },
  ];
  assert.deepEqual(requirementsFor(asked, 'Transport'), ['The right to work', 'A licence']);
  assert.deepEqual(requirementsFor(asked, 'Catering'), ['The right to work']);
  assert.deepEqual(requirementsFor(asked, undefined), ['The right to work']);
  assert.deepEqual(askedFor(asked, 'Transport'), ['1', '2', '3']);
  assert.deepEqual(askedFor(asked, undefined), ['1', '3']);
});
