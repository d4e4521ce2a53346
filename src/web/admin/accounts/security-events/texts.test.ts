import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SecurityEventKind } from '../../../../contract/security-events.ts';
import { type EventParts, fromText, sentences } from './texts.ts';

const event = { username: 'ada', by: '', detail: '' };

const describe = ({ kind, ...parts }: EventParts & { kind: SecurityEventKind }) => sentences[kind](parts);

test('an event is a sentence with the names of its people', () => {
  assert.equal(describe({ ...event, kind: 'login' }), 'ada logged in.');
  assert.equal(describe({ ...event, kind: 'admin_disabled', by: 'bo' }), 'bo disabled ada.');
  assert.equal(describe({ ...event, kind: 'export', detail: 'applicants' }), 'ada exported the applicants.');
});

test('a failed login without an account says so', () => {
  const kind = 'login_failed';
  assert.equal(describe({ ...event, kind }), 'A login as ada failed.');
  assert.match(describe({ ...event, kind, username: '' }), /unknown username/);
});

test('the own password and the password of another admin differ in words', () => {
  const kind = 'password_changed';
  assert.equal(describe({ ...event, kind }), 'ada changed their password.');
  assert.equal(describe({ ...event, kind, by: 'bo' }), 'bo set a new password for ada.');
});

test('a stranger behind an unknown proxy does not stand as on the server', () => {
  assert.deepEqual(['', '127.0.0.0/24', '::/48', '203.0.113.0/24'].map(fromText), [
    'On the server',
    'Same machine, or its proxy',
    'Same machine, or its proxy',
    '203.0.113.0/24',
  ]);
});

test('an accepted warning has the words of its card, and a skipped step is no warning', () => {
  const kind = 'warning_accepted';
  assert.equal(
    describe({ ...event, kind, detail: 'retention_off' }),
    'ada accepted a warning under Retention: “Not turned on, so people stay until someone erases them.”',
  );
  assert.equal(describe({ ...event, kind, detail: 'backup' }), 'ada skipped the first step “Take a backup”.');
  assert.equal(
    describe({ ...event, kind: 'warning_restored', detail: 'backup' }),
    'ada wants to see the first step “Take a backup” again.',
  );
});
