import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import type { QuestionKind } from '../../../contract/questions.ts';
import { answerFault } from './answer-fault.ts';

const fault = (kind: QuestionKind, value: string) => answerFault({ kind, choices: 'Days\nNights' }, value);

test('good answers have no fault', () => {
  for (const [kind, ...values] of [
    ['text', 'x'.repeat(limits.shortAnswer), 'مرحبا 👋'],
    ['long_text', 'a\r\nb', 'x'.repeat(limits.longAnswer)],
    ['number', '0', '12', '-3', '2.5', '2,5'],
    ['date', '2026-02-28', '2028-02-29'],
    ['yes_no', 'yes', 'no'],
    ['choice', 'Days', 'Nights'],
  ] as const) {
    for (const value of values) assert.equal(fault(kind, value), undefined, `${kind}: ${value.slice(0, 20)}`);
  }
});

test('a wrong answer is told its rule', () => {
  assert.match(fault('text', 'x'.repeat(limits.shortAnswer + 1)) ?? '', /300 characters/);
  assert.match(fault('long_text', 'x'.repeat(limits.longAnswer + 1)) ?? '', /5,000 characters/);
  for (const value of ['a', '1e9', '1 2', '٣', '9'.repeat(16)])
    assert.match(fault('number', value) ?? '', /12 or 2\.5/);
  for (const value of ['2026-02-30', '2027-02-29', '31.01.2026', '0999-01-01', '2026-1-1', '2026-13-01']) {
    assert.match(fault('date', value) ?? '', /2026-01-31/, value);
  }
  assert.match(fault('yes_no', 'Yes') ?? '', /yes or no/);
  assert.match(fault('choice', 'Evenings') ?? '', /one of the answers/);
});
