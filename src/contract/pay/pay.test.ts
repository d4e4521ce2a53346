import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFacts, type PayFacts } from '../job-facts.ts';
import { paySteps } from '../fact-values.ts';
import { payStep } from './pay-steps.ts';
import { fromHour, hourlyPay, perHour } from './pay-units.ts';
import { writePay } from './write-pay.ts';

function pay(...[pay_min, pay_max, pay_unit, pay_currency = 'USD']: Pay) {
  return { pay_min, pay_max, pay_unit, pay_currency };
}

type Pay = [least: string, most: string, unit: PayFacts['pay_unit'], currency?: string];

test('a pay is written with cents for both ends or for none', () => {
  assert.equal(writePay(pay('21.50', '23', 'hour')), '$21.50 to $23.00 an hour');
  assert.equal(writePay(pay('52000', '58000', 'year')), '$52,000 to $58,000 a year');
  assert.equal(writePay(pay('20', '20', 'day', 'EUR')), '€20 a day');
  assert.equal(writePay(pay('20', '', 'hour')), 'From $20 an hour');
  assert.equal(writePay(pay('', '23', 'week')), 'Up to $23 a week');
  assert.equal(writePay(pay('900', '900', 'job')), '$900 for the job');
  assert.equal(writePay(pay('250000', '', 'month', 'JPY')), 'From ¥250,000 a month');
  assert.equal(writePay(pay('', '', '', '')), '');
});

test('an hour, a day, a week, a month and a year of full time are compared by one set of factors', () => {
  assert.deepEqual(
    (['hour', 'day', 'week', 'month', 'year', 'job'] as const).map((unit) => perHour(2_080, unit)),
    [2_080, 260, 52, 12, 1, undefined],
  );
  assert.equal(fromHour(20, 'year'), 41_600);
});

test('only full time, or pay by the hour, has an hourly pay', () => {
  const yearly = { ...noFacts, ...pay('41600', '52000', 'year') };
  assert.equal(hourlyPay(yearly), 25);
  assert.equal(hourlyPay({ ...yearly, employment_types: 'PART_TIME\nFULL_TIME' }), 25);
  assert.equal(hourlyPay({ ...yearly, employment_types: 'PART_TIME' }), undefined);
  assert.equal(hourlyPay({ ...yearly, pay_unit: 'hour', employment_types: 'PART_TIME' }), 52_000);
  assert.equal(hourlyPay(noFacts), undefined);
});

test('a pay reaches the steps up to it, and the steps rise', () => {
  const step = (amount: string) => payStep({ ...noFacts, ...pay('', amount, 'hour') });
  assert.deepEqual([step('19.99'), step('20'), step('24.99'), step('0.5')], [18, 20, 20, null]);
  assert.deepEqual(
    paySteps,
    paySteps.toSorted((one, other) => one - other),
  );
});
