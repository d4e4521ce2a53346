import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseTags } from './tag-choices.ts';

const found = ['Driver', 'Driver, at night'].map((name) => ({ id: name, title: name }));
const idsOf = (typed: string, known: string[]) => chooseTags({ typed, known, found }).map(({ id }) => id);

test('a tag that nobody has yet is offered last, and one that the person has is not offered', () => {
  const cases: [typed: string, known: string[], expected: string[]][] = [
    ['', [], ['Driver', 'Driver, at night']],
    ['driv', [], ['Driver', 'Driver, at night', 'driv']],
    [' DRIVER ', [], ['Driver', 'Driver, at night']],
    ['driver', ['Driver'], ['Driver, at night']],
    ['two  words', [], ['Driver', 'Driver, at night', 'two words']],
    ['   ', [], ['Driver', 'Driver, at night']],
  ];
  for (const [typed, known, expected] of cases) assert.deepEqual(idsOf(typed, known), expected, typed);
});
