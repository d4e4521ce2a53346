import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswers } from './form-answers.ts';

test('a form becomes answers to the questions as they were shown', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['reference', 'K7RD-2QXM-93TB'],
    ['answer-7', 'Yes 👋'],
    ['version-7', '3'],
    ['answer-8', ''],
    ['version-8', '1'],
    ['answer-x', 'nothing'],
  ] as const) {
    form.append(name, value);
  }
  assert.deepEqual(readAnswers(form), [
    { question_id: '7', version: 3, value: 'Yes 👋' },
    { question_id: '8', version: 1, value: '' },
  ]);
});
