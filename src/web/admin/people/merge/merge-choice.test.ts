import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Applicant } from '../../../../contract/applicants.ts';
import { mergeOf, readChoice, suggestChoice, writeChoice } from './merge-choice.ts';

test('the address has the choice, also an empty one, and only known details', () => {
  assert.equal(readChoice(new URLSearchParams()), undefined);
  for (const choice of [[], ['phone'], ['first_name', 'email']] as const) {
    assert.deepEqual(readChoice(new URLSearchParams(writeChoice([...choice]))), choice);
  }
  assert.deepEqual(readChoice(new URLSearchParams('from_other=phone,password')), ['phone']);
});

test('details that one record lacks are taken from the other', () => {
  const one = { first_name: 'Ana', middle_name: '', last_name: 'Silva', phone: '1' } as Applicant;
  assert.deepEqual(suggestChoice(one, { ...one, middle_name: 'Q.', phone: '2' }), ['middle_name']);
  assert.deepEqual(suggestChoice({ ...one, middle_name: 'Q.' }, one), []);
});

test('the record whose email is kept remains, and takes the chosen details of the other', () => {
  const ids = { id: '1', otherId: '2' };
  assert.deepEqual(mergeOf({ ...ids, fromOther: ['phone'] }), { id: '1', merged_id: '2', take: ['phone'] });
  assert.deepEqual(mergeOf({ ...ids, fromOther: ['email', 'phone'] }), {
    id: '2',
    merged_id: '1',
    take: ['first_name', 'middle_name', 'last_name'],
  });
});
