import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswers, requirementsFor } from './asked-questions.ts';

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

test('a job needs what every job needs, and what its industry needs', () => {
  const requirements = [
    { industry: '', text: 'The right to work' },
    { industry: 'Transport', text: 'A licence' },
  ];
  assert.deepEqual(requirementsFor(requirements, 'Transport'), ['The right to work', 'A licence']);
  assert.deepEqual(requirementsFor(requirements, 'Catering'), ['The right to work']);
  assert.deepEqual(requirementsFor(requirements, undefined), ['The right to work']);
});
