import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPay } from './read-pay.ts';
import { writePay } from './write-pay.ts';

const ends = [
  ['21.50', '23'],
  ['20', '20'],
  ['20', ''],
  ['', '25.75'],
  ['1500', '2250.50'],
  ['120000', '150000'],
  ['999999999', '999999999'],
] as const;

for (const pay_currency of ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'INR', 'PLN', 'SEK']) {
  test(`pay in ${pay_currency} that was written from facts is read as the same facts`, () => {
    for (const pay_unit of ['hour', 'day', 'week', 'month', 'year', 'job'] as const) {
      for (const [pay_min, pay_max] of ends) {
        const facts = { pay_min, pay_max, pay_unit, pay_currency };
        const text = writePay(facts);
        assert.deepEqual(readPay(text, pay_currency), facts, text);
        // Elsewhere nobody knows whose dollar "$" is.
        const elsewhere = pay_currency === 'USD' ? undefined : facts;
        assert.deepEqual(readPay(text, 'EUR'), elsewhere, text);
      }
    }
  });
}
