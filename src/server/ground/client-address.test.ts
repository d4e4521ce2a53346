import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOf, clientsOf, networkOf } from './client-address.ts';

test('an IPv4 address is one client, in every spelling', () => {
  assert.equal(clientOf('192.0.2.7'), '192.0.2.7');
  const spellings = [
    '::ffff:192.0.2.7',
    '::FFFF:c000:207',
    '::ffff:0:192.0.2.7',
    '64:ff9b::192.0.2.7',
    '64:ff9b::c000:207',
  ];
  for (const spelling of spellings) {
    assert.equal(clientOf(spelling), '192.0.2.7');
    assert.equal(networkOf(spelling), '192.0.2.0/24');
    assert.deepEqual(clientsOf(spelling), clientsOf('192.0.2.7'));
  }
  assert.deepEqual(clientsOf('192.0.2.7'), [
    { key: '192.0.2.7', times: 1 },
    { key: 'everybody', times: 200 },
  ]);
});

test('a stranger with a /48 is one of its /64, the /48 and everybody', () => {
  assert.deepEqual(clientsOf('2001:db8:1:2:3:4:5:6'), [
    { key: '2001:db8:1:2', times: 1 },
    { key: '2001:db8:1::/48', times: 4 },
    { key: 'everybody', times: 200 },
  ]);
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
