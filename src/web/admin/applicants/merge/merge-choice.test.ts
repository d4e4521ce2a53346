import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Applicant } from '../../../../contract/applicants.ts';
import { mergeOf, readChoice, suggestChoice, writeChoice } from './merge-choice.ts';

test('a choice is in the address, also the choice of nothing, and only of details that there are', () => {
  assert.equal(readChoice(new URLSearchParams()), undefined);
  for (const choice of [[], ['phone'], ['first_name', 'email']] as const) {
    assert.deepEqual(readChoice(new URLSearchParams(writeChoice([...choice]))), choice);
  }
  assert.deepEqual(readChoice(new URLSearchParams('from_other=phone,password')), ['phone']);
});

test('what one record lacks is taken from the other one', () => {
  const one = { first_name: 'Ana', middle_name: '', last_name: 'Silva', phone: '1' } as Applicant;
  assert.deepEqual(suggestChoice(one, { ...one, middle_name: 'Q.', phone: '2' }), ['middle_name']);
  assert.deepEqual(suggestChoice({ ...one, middle_name: 'Q.' }, one), []);
});

test('the record whose email is kept goes on, and takes over what was chosen of the other one', () => {
  const ids = { id: '1', otherId: '2' };
  assert.deepEqual(mergeOf({ ...ids, fromOther: ['phone'] }), { id: '1', merged_id: '2', take: ['phone'] });
  assert.deepEqual(mergeOf({ ...ids, fromOther: ['email', 'phone'] }), {
    id: '2',
    merged_id: '1',
    take: ['first_name', 'middle_name', 'last_name'],
  });
});
