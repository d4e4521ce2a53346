import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOf, networkOf } from './client-address.ts';

test('an IPv4 address is one client, in every spelling', () => {
  assert.equal(clientOf('192.0.2.7'), '192.0.2.7');
  assert.equal(clientOf('::ffff:192.0.2.7'), '192.0.2.7');
});

test('a whole IPv6 network is one client', () => {
  assert.equal(clientOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
  assert.equal(clientOf('2001:0DB8:1:2::9'), '2001:db8:1:2');
  assert.equal(clientOf('2001:db8::9'), '2001:db8:0:0');
  assert.equal(clientOf('::1'), '0:0:0:0');
});

test('a network names no single client', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.0/24');
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.0/24');
  assert.equal(networkOf('2001:0db8:00a1:2:3:4:5:6'), '2001:db8:a1::/48');
  assert.equal(networkOf('2001:db8::9'), '2001:db8::/48');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80::/48');
  assert.equal(networkOf('::1'), '::/48');
  assert.equal(networkOf(''), '');
});
