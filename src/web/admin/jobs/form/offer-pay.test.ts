import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFacts, type PayFacts } from '../../../../contract/job-facts.ts';
import { contradictingPay, offerPay } from './offer-pay.ts';

test('pay that was read from the text is offered for the fields', () => {
  assert.deepEqual(offerPay({ ...noFacts, salary: '$21.50 to $23.00 an hour, paid weekly' }, 'USD'), {
    text: '$21.50 to $23.00 an hour',
    fields: { pay_min: '21.50', pay_max: '23', pay_unit: 'hour', pay_currency: '' },
  });
});

test('a currency that is not the agency’s is part of the offer', () => {
  const offer = offerPay({ ...noFacts, salary: '€20 an hour' }, 'USD');
  assert.deepEqual([offer?.text, offer?.fields.pay_currency], ['€20 an hour', 'EUR']);
});

test('nothing is offered for an unclear text, or where the fields say something', () => {
  assert.equal(offerPay({ ...noFacts, salary: 'Competitive' }, 'USD'), undefined);
  assert.equal(offerPay({ ...noFacts, salary: '' }, 'USD'), undefined);
  for (const field of ['pay_min', 'pay_max']) {
    assert.equal(offerPay({ ...noFacts, salary: '$20 an hour', [field]: '21' }, 'USD'), undefined);
  }
});

test('a text of one’s own that says another pay than the facts contradicts them', () => {
  const facts = { ...noFacts, pay_min: '20', pay_max: '25', pay_unit: 'hour' } as const;
  const found = (salary: string, pay: Partial<PayFacts> = {}) =>
    contradictingPay({ ...facts, ...pay, salary }, 'USD');
  assert.deepEqual(found('$30 an hour'), { text: '$30 an hour', facts: '$20 to $25 an hour' });
  const contradictions: [string, Partial<PayFacts>?][] = [
    ['$20 to $26 an hour'],
    ['$19 to $25 an hour'],
    ['€20 to €25 an hour'],
    ['$20 to $25 a day'],
    ['Up to $24 an hour'],
    ['$20 to $25 an hour', { pay_unit: 'job' }],
    ['$20 to $25 an hour', { pay_currency: 'CAD' }],
    ['$40,000 a year', { pay_max: '20' }],
  ];
  for (const [text, pay] of contradictions) assert.ok(found(text, pay), text);
  const agreements: [string, Partial<PayFacts>?][] = [
    ['$20 to $25 an hour, paid weekly'],
    ['$20 to $25'],
    ['From $20 an hour'],
    ['Up to $25 an hour'],
    ['$800 to $1,000 a week'],
    ['$41,500 to $52,000 a year'],
    ['$20 to $30 an hour', { pay_max: '' }],
    ['Competitive, with a bonus of $500'],
    [''],
    ['$30 an hour', { pay_min: '', pay_max: '' }],
    // Still being typed.
    ['$20 an hour', { pay_min: 'twenty', pay_max: '' }],
  ];
  for (const [text, pay] of agreements) assert.equal(found(text, pay), undefined, text);
});
