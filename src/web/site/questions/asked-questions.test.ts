import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedFor, readAnswers, requirementsFor } from './asked-questions.ts';

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
