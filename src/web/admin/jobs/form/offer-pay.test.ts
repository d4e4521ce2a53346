import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFacts } from '../../../../contract/job-facts.ts';
import { offerPay } from './offer-pay.ts';

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
