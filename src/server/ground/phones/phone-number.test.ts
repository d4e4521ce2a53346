import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSamePhone, listSpellings, showPhone } from './phone-number.ts';

test('a number is shown as the people of its country write it', () => {
  const cases: [string, string, string][] = [
    ['6145550133', 'US', '(614) 555-0133'],
    ['+1 614.555.0133', 'US', '(614) 555-0133'],
    ['+49 (0) 30 901820', 'DE', '030 901820'],
    ['+49 30 901820', 'US', '+49 30 901820'],
    ['614 555 0133 ext. 12', 'US', '(614) 555-0133 ext. 12'],
    // Nobody could call them.
    ['555-0188', 'US', '555-0188'],
    ['call me', 'US', 'call me'],
    ['', 'US', ''],
    ['6145550133', 'AQ', '6145550133'],
  ];
  for (const [typed, country, shown] of cases) assert.equal(showPhone(typed, country), shown, typed);
});

test('numbers are compared, not their spelling', () => {
  const same: [string, string][] = [
    ['(614) 555-0133', '6145550133'],
    ['+1 614 555 0133', '614-555-0133'],
    ['123 45-67', '1234567'],
  ];
  for (const [one, other] of same) assert.equal(isSamePhone(one, other, 'US'), true, `${one} ${other}`);
  const different: [string, string][] = [
    ['(614) 555-0133', '614 555 0134'],
    ['+49 614 555 0133', '614 555 0133'],
    ['614 555 0133', '614 555 0133 ext. 12'],
    ['111', '1-11'],
  ];
  for (const [one, other] of different) assert.equal(isSamePhone(one, other, 'US'), false, `${one} ${other}`);
});

test('a number is looked for in the spellings that people use', () => {
  assert.deepEqual(listSpellings('(614) 555-0133', 'US'), ['6145550133', '16145550133', '0016145550133']);
  assert.deepEqual(listSpellings('12-34', 'US'), []);
});
