import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneAddress } from './phone-address.ts';

test('the address of a phone number has no separators', () => {
  assert.equal(phoneAddress('111-222-333'), 'tel:111222333');
  assert.equal(phoneAddress('+49 (0)30 / 12 34.5'), 'tel:+4903012345');
});
