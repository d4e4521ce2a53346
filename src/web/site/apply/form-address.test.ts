import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillFormAddress } from './form-address.ts';

test('placeholders are filled and cannot change the address around them', () => {
  assert.equal(
    fillFormAddress('https://forms.example.com/{job_id}?email={email}&ref={reference}', {
      job_id: '7',
      email: 'a+b@example.com&x=1',
      reference: 'K7RD-2QXM-93TB',
    }),
    'https://forms.example.com/7?email=a%2Bb%40example.com%26x%3D1&ref=K7RD-2QXM-93TB',
  );
});

test('what is not known is left empty', () => {
  assert.equal(
    fillFormAddress('https://forms.example.com/?n={first_name}&z={other}', {}),
    'https://forms.example.com/?n=&z=',
  );
});
