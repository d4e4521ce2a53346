import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillFormAddress } from './apply-path.ts';

const sent = {
  first_name: 'Zoë & Co',
  last_name: "O'Neil",
  email: 'zoe+jobs@example.com',
  phone: '+1 (111) 222-333',
  reference: 'K7RD-2QXM-93TB',
};

test('every placeholder is filled, encoded for an address', () => {
  assert.equal(
    fillFormAddress('https://forms.example/{job_id}?f={first_name}&e={email}&p={phone}&r={reference}', {
      job_id: '7',
      ...sent,
    }),
    'https://forms.example/7?f=Zo%C3%AB%20%26%20Co&e=zoe%2Bjobs%40example.com&p=%2B1%20(111)%20222-333&r=K7RD-2QXM-93TB',
  );
});

test('unknown placeholders become empty, and an address without placeholders stays as it is', () => {
  assert.equal(
    fillFormAddress('https://f.example/?e={email}&x={x}', { job_id: '7' }),
    'https://f.example/?e=&x=',
  );
  assert.equal(fillFormAddress('https://f.example/form', { job_id: '7', ...sent }), 'https://f.example/form');
});
