import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeNetwork, describeSecurityEvent, readKind } from './describe-security-event.ts';

const event = { username: 'ada', by: '', network: '192.0.2.0/24', detail: '' };

test('an event is a sentence with the names of its people', () => {
  assert.equal(describeSecurityEvent({ ...event, kind: 'login' }), 'ada logged in.');
  assert.equal(describeSecurityEvent({ ...event, kind: 'admin_disabled', by: 'bo' }), 'bo disabled ada.');
  assert.equal(
    describeSecurityEvent({ ...event, kind: 'export', detail: 'applicants' }),
    'ada exported the applicants.',
  );
});

test('a failed login without an account says so', () => {
  const kind = 'login_failed';
  assert.equal(describeSecurityEvent({ ...event, kind }), 'A login as ada failed.');
  assert.match(describeSecurityEvent({ ...event, kind, username: '' }), /unknown username/);
});

test('the own password and the password of another admin differ in words', () => {
  const kind = 'password_changed';
  assert.equal(describeSecurityEvent({ ...event, kind }), 'ada changed their password.');
  assert.equal(describeSecurityEvent({ ...event, kind, by: 'bo' }), 'bo set a new password for ada.');
});

test('an event without a network was a command', () => {
  assert.equal(describeNetwork('192.0.2.0/24'), '192.0.2.0/24');
  assert.equal(describeNetwork(''), 'A command on the server');
});

test('only known kinds are read from the address', () => {
  assert.deepEqual(readKind(new URLSearchParams('kind=export')), { kind: 'export' });
  for (const search of ['', 'kind=', 'kind=toString', 'kind=nothing']) {
    assert.deepEqual(readKind(new URLSearchParams(search)), {}, search);
  }
});
