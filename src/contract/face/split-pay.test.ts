import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortPay, splitPay } from './split-pay.ts';

test('an amount at the beginning of a pay stands apart, and no sign is lost', () => {
  const cases: [string, string][] = [
    ['$21.50 to $23.00 an hour, paid weekly', '$21.50 to $23.00'],
    ['$52,000 to $58,000 a year', '$52,000 to $58,000'],
    ['$18.75 an hour', '$18.75'],
    ['$31.40 an hour plus shift premium', '$31.40'],
    ['$120-150k', '$120-150k'],
    ['45.000 – 52.000 € im Jahr', '45.000 – 52.000 €'],
    ['USD 30 per hour', 'USD 30'],
    ['Up to $40 an hour', 'Up to $40'],
    ['20', '20'],
    ['$12/hr', '$12'],
    ['$12 /hr', '$12'],
    ['$12  an hour', '$12'],
    ['$12-hour shifts', '$12'],
    ['Competitive', ''],
    ['By experience, about $20', ''],
    ['3rd shift premium', ''],
    ['50% of fees', ''],
    ['', ''],
  ];
  for (const [pay, amount] of cases) {
    const parts = splitPay(pay);
    assert.equal(parts.amount.trim(), amount, pay);
    assert.equal(`${parts.amount}${parts.rest}`, pay, pay);
  }
});

test('a short pay has its amount and unit without the remarks, and words without an amount stay whole', () => {
  const cases: [string, string][] = [
    ['$21.50 to $23.00 an hour, paid weekly', '$21.50 to $23.00 an hour'],
    ['$38 an hour (by experience)', '$38 an hour'],
    ['$52,000 to $58,000 a year', '$52,000 to $58,000 a year'],
    ['$20; weekly', '$20'],
    ['$12/hr, paid weekly', '$12/hr'],
    ['Competitive, about $20', 'Competitive, about $20'],
    ['', ''],
  ];
  for (const [pay, short] of cases) {
    const { amount, rest } = shortPay(pay);
    assert.equal(`${amount}${rest}`.trim(), short, pay);
  }
});
