import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainDigits } from './plain-digits.ts';

test('digits of every script are those of phones, and all else stays', () => {
  for (const [typed, plain] of [
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['＋４４ ２０ ７９４６', '+44 20 7946'],
    ['०१२-९', '012-9'],
    ['(030) 12 ext. 9', '(030) 12 ext. 9'],
    ['', ''],
  ] as const) {
    assert.equal(plainDigits(typed), plain);
  }
});
