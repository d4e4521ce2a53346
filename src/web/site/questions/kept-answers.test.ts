import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKeptAnswers } from './kept-answers.ts';

test('kept answers are read back; any other text counts as none', () => {
  const kept = { key: 'a-key-of-this-browser', values: { 'answer-7': 'Yes' } };
  assert.deepEqual(readKeptAnswers(JSON.stringify(kept)), kept);
  for (const text of [null, '', '{', '{}', '"x"', 'null', JSON.stringify({ ...kept, values: null })]) {
    assert.equal(readKeptAnswers(text), undefined, String(text));
  }
});
