import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hashCheaply } from '../../../../tests/support/cheap-hash.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from './password-hash.ts';

test('a password is right for its own hash only', async () => {
  const phc = await hashPassword('correct horse battery');
  assert.equal(await isPasswordRight('correct horse battery', phc), true);
  assert.equal(await isPasswordRight('correct horse batterY', phc), false);
  assert.equal(await isPasswordRight('', phc), false);
});

test('the same password hashes differently each time, at the cost that OWASP names', async () => {
  const [one, other] = await Promise.all([hashPassword('twelve chars'), hashPassword('twelve chars')]);
  assert.notEqual(one, other);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.equal(isHashOutdated(one), false);
});

test('a hash made at another cost is still understood, and known to be outdated', async () => {
  const phc = hashCheaply('an older password');
  assert.equal(await isPasswordRight('an older password', phc), true);
  assert.equal(await isPasswordRight('another password', phc), false);
  assert.equal(isHashOutdated(phc), true);
});

test('a text that is no hash is an error and never a match', async () => {
  await assert.rejects(isPasswordRight('plain', 'plain'), /not an argon2id PHC string/);
});

test('other work of the thread pool does not wait for many passwords', async () => {
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  // A cost that is cheap in no test.
  const phc = (await hashPassword('twelve chars')).replace('m=19456', 'm=20000');
  const hashes = Array.from({ length: 8 }, () => isPasswordRight('twelve chars', phc).then(note('hash')));
  const compressed = promisify(gzip)('page').then(note('page'));
  await Promise.all([...hashes, compressed]);
  assert.equal(order[0], 'page');
});
