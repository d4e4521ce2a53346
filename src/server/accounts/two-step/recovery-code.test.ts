import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPasswordRight } from '../sessions/password-hash.ts';
import { makeRecoveryCodes, readRecoveryCode } from './recovery-code.ts';

test('ten different codes are made, and the rows hold no code', async () => {
  const made = await makeRecoveryCodes();
  assert.equal(made.length, 10);
  assert.equal(new Set(made.map(({ row }) => row.selector)).size, 10);
  const [{ code, row }, other] = made as [(typeof made)[0], (typeof made)[0]];
  assert.match(code, /^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
  const { selector, secret } = readRecoveryCode(code)!;
  assert.equal(selector, row.selector);
  assert.ok(!JSON.stringify(row).includes(secret));
  assert.equal(await isPasswordRight(secret, row.code_hash), true);
  assert.equal(await isPasswordRight(secret, other.row.code_hash), false);
});

test('a code is read as people type it', () => {
  const read = { selector: '01k7', secret: 'm29xqd11' };
  assert.deepEqual(readRecoveryCode('01k7-m29x-qd11'), read);
  assert.deepEqual(readRecoveryCode(' OIK7 M29X QDL1 '), read);
});

test('the code of an app, and anything else, is no recovery code', () => {
  for (const typed of [
    '',
    '123456',
    '01k7-m29x-qd1',
    '01k7-m29x-qd111',
    '01k7-m29x-qdu1',
    '０１k7m29xqd11',
  ]) {
    assert.equal(readRecoveryCode(typed), undefined, typed);
  }
});
