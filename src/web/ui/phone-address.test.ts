import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneAddress } from './phone-address.ts';

const addresses = {
  '111-222-333': 'tel:111222333',
  '+49 (0)30 / 12 34.5': 'tel:+4903012345',
  '614-555-0133 ext. 12': 'tel:6145550133;ext=12',
  '614-555-0133 x12': 'tel:6145550133;ext=12',
  '555-0133 #7 (front desk)': 'tel:5550133;ext=7',
  'ext. 4711': 'tel:4711',
};

test('the address of a phone number has no separators, and its extension comes last', () => {
  for (const [phone, address] of Object.entries(addresses)) assert.equal(phoneAddress(phone), address);
});
