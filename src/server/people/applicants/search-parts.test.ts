import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitSearch } from './search-parts.ts';

test('a phone number is one part of digits, in every spelling', () => {
  for (const search of ['+1 (555) 010-2233', '1.555.010.2233', '1/555 0102233']) {
    const [part, ...more] = splitSearch(search);
    assert.deepEqual([part?.text, part?.isWhole, more], ['15550102233', true, []], search);
  }
  assert.deepEqual(splitSearch('Ana 010-2233'), [
    { text: 'Ana', isWhole: false },
    { text: '0102233', isWhole: true, national: '102233' },
  ]);
});

test('an international number, or one with its zero, is looked for without them too', () => {
  for (const [search, text] of [
    ['+44 20 7946 0958', '442079460958'],
    ['+44 (20) 79460958', '442079460958'],
    ['020 7946 0958', '02079460958'],
    ['０２０ ７９４６ ０９５８', '02079460958'],
  ] as const) {
    assert.deepEqual(splitSearch(search), [{ text, isWhole: true, national: '2079460958' }], search);
  }
  assert.deepEqual(splitSearch('00123'), [{ text: '00123', isWhole: true }]);
});

test('an email is one part, also while it is typed', () => {
  for (const email of ['ana.smith@example.com', 'ana@', 'ana@exam']) {
    assert.deepEqual(splitSearch(email), [{ text: email, isWhole: true }], email);
  }
  assert.deepEqual(splitSearch('@example.com'), [{ text: '@example.com', isWhole: false }]);
});

test('white space alone is no search, and further parts are ignored', () => {
  assert.deepEqual(splitSearch('  '), []);
  assert.equal(splitSearch('word '.repeat(20)).length, 8);
});
