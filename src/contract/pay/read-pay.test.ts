import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPay } from './read-pay.ts';

/** "20 to 25 hour USD", as a row of a table reads best. */
function describe(text: string, agencyCurrency = 'USD'): string | undefined {
  const pay = readPay(text, agencyCurrency);
  return (
    pay && [pay.pay_min || '…', 'to', pay.pay_max || '…', pay.pay_unit, pay.pay_currency].join(' ').trim()
  );
}

const read: [string, string][] = [
  ['$21.50 to $23.00 an hour', '21.50 to 23 hour USD'],
  ['$21.50 to $23.00 an hour, paid weekly', '21.50 to 23 hour USD'],
  ['$18 an hour', '18 to 18 hour USD'],
  ['$45/hr + bonus', '45 to 45 hour USD'],
  ['$19 an hour plus shared tips', '19 to 19 hour USD'],
  ['$38 to $46 an hour, by experience', '38 to 46 hour USD'],
  ['$20/hr (DOE)', '20 to 20 hour USD'],
  ['$20.00-$22.50/hr W2', '20 to 22.50 hour USD'],
  ['Salary: $50,000 – $60,000 per year', '50000 to 60000 year USD'],
  ['• Hourly: $20-$25', '20 to 25 hour USD'],
  ['between $20 and $25 an hour', '20 to 25 hour USD'],
  // The unit on one end
  ['$20/hr - $25', '20 to 25 hour USD'],
  ['$20 - 25 /h', '20 to 25 hour USD'],
  // Open ends
  ['up to $25/hr', '… to 25 hour USD'],
  ['max. $25/hr', '… to 25 hour USD'],
  ['from $20 an hour', '20 to … hour USD'],
  ['$20+/hr', '20 to … hour USD'],
  ['$20 an hour and up', '20 to … hour USD'],
  ['from $20 to $25/hr', '20 to 25 hour USD'],
  ['minimum $20 maximum $30 an hour', '20 to 30 hour USD'],
  // Thousands
  ['$120-150k a year', '120000 to 150000 year USD'],
  ['$120k-150 a year', '120000 to 150000 year USD'],
  ['$120k–$150k', '120000 to 150000  USD'],
  ['120k', '120000 to 120000'],
  ['$50k+ DOE', '50000 to …  USD'],
  // Reversed ends
  ['$25 - $20/hr', '20 to 25 hour USD'],
  // Commas, points and spaces
  ['1.234,56 € a month', '1234.56 to 1234.56 month EUR'],
  ['$1,234.56 a week', '1234.56 to 1234.56 week USD'],
  ['12.5 an hour', '12.50 to 12.50 hour'],
  ['12,50 € an hour', '12.50 to 12.50 hour EUR'],
  ['€12.500 a year', '12500 to 12500 year EUR'],
  ['20 000 € per year', '20000 to 20000 year EUR'],
  ["CHF 6'500 per month", '6500 to 6500 month CHF'],
  // Currencies
  ['USD 20 - USD 25 per hour', '20 to 25 hour USD'],
  ['$50,000 CAD a year', '50000 to 50000 year CAD'],
  ['£30k p.a.', '30000 to 30000 year GBP'],
  ['$500 for the job', '500 to 500 job USD'],
];

for (const [text, expected] of read) {
  test(`the pay of "${text}" is read`, () => {
    assert.equal(describe(text), expected);
  });
}

const unclear: [string, string][] = [
  ['', 'nothing'],
  ['DOE', 'no amount'],
  ['Competitive', 'no amount'],
  ['$20-25/h, $1,000 sign-on', 'two pays'],
  ['$20 an hour, $800 weekly', 'two pays'],
  ['$50k + 10% bonus', 'two numbers'],
  ['10% of sales', 'a percentage'],
  ['$45 + commission weekly', 'the unit may be that of the commission'],
  ['2026', 'a year'],
  ['2026 an hour', 'a year'],
  ['$20/hr from 2026', 'a year'],
  ['555-123-4567', 'a phone number'],
  ['$20/hr 555-1234', 'a phone number'],
  ['20-25', 'numbers alone'],
  ['$20 to $25 to $30 an hour', 'three amounts'],
  ['€20 - $25 an hour', 'two currencies'],
  ['¥3000 an hour', 'yen or yuan'],
  ['XYZ 20 an hour', 'no currency'],
  ['$900-1.2k a week', 'thousands of one end or both'],
  ['$20-2500 an hour', 'rather a typing mistake'],
  ['$60 - $15 an hour', 'ends far apart, turned around'],
  ['$1,50,000 a year', 'groups of two digits'],
  ['$12.500 a year', 'a point where dollars have a comma'],
  ['$12,50 an hour', 'a comma where dollars have a point'],
  ['$21.505 an hour', 'three decimals'],
  ['$0 an hour', 'zero for unknown'],
  ['$1000000000000 a year', 'too much'],
  ['1e12', 'no amount'],
  ['-20 an hour', 'less than nothing'],
  ['$20.-', 'half an amount'],
  ['$20 a year ago', 'an unknown word'],
  ['$20 OTE an hour', 'an unknown word'],
  ['$20/hr negotiable', 'an unknown word'],
];

for (const [text, why] of unclear) {
  test(`"${text}" is not read: ${why}`, () => {
    assert.equal(describe(text), undefined);
  });
}

test('the unit stays empty where the text does not say it', () => {
  assert.deepEqual(readPay('$120-150k', 'USD'), {
    pay_min: '120000',
    pay_max: '150000',
    pay_unit: '',
    pay_currency: 'USD',
  });
});

test('"$" is the dollar of the agency, and unclear for an agency without dollars', () => {
  assert.equal(describe('$20 an hour', 'CAD'), '20 to 20 hour CAD');
  assert.equal(describe('$20 an hour', 'EUR'), undefined);
  assert.equal(describe('US$20 an hour', 'EUR'), '20 to 20 hour USD');
  assert.equal(describe('¥3000 an hour', 'JPY'), '3000 to 3000 hour JPY');
});

test('an amount without a currency is written as the agency writes it', () => {
  assert.equal(describe('12,50 an hour', 'EUR'), '12.50 to 12.50 hour');
  assert.equal(describe('12,50 an hour', 'USD'), undefined);
});
