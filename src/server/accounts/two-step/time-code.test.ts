import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSecret, findTimeStep, newSecret } from './time-code.ts';

const secret = Buffer.from('12345678901234567890');

/** RFC 6238 appendix B, SHA-1: seconds and the last six of the eight digits. */
const vectors: [seconds: number, code: string, step: number][] = [
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
];

for (const [seconds, code, step] of vectors) {
  test(`the code of second ${seconds} is the one of RFC 6238`, () => {
    assert.equal(findTimeStep(secret, code, seconds * 1000), step);
  });
}

test('a clock may be off by one step, and by no more', () => {
  const [, code, step] = vectors[1]!;
  const at = step * 30_000;
  assert.equal(findTimeStep(secret, code, at - 1), step, 'the phone is ahead');
  assert.equal(findTimeStep(secret, code, at + 59_999), step, 'the phone is late');
  assert.equal(findTimeStep(secret, code, at - 30_001), undefined);
  assert.equal(findTimeStep(secret, code, at + 60_000), undefined);
});

test('a code may be typed with spaces and hyphens', () => {
  for (const code of ['287 082', ' 287082 ', '287-082']) {
    assert.equal(findTimeStep(secret, code, 59_000), 1, code);
  }
});

test('what is no code of six digits is none', () => {
  for (const code of ['', '28708', '2870820', 'abcdef', '-87082', '２８７０８２']) {
    assert.equal(findTimeStep(secret, code, 59_000), undefined, code);
  }
});

test('each secret has 160 random bits, and the address for apps holds it', () => {
  const made = newSecret();
  assert.equal(made.length, 20);
  assert.notDeepEqual(made, newSecret());
  const described = describeSecret(secret, { issuer: 'Björk & Söhne: Jobs', username: 'ana@example.com' });
  assert.equal(described.secret, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const uri = new URL(described.uri);
  assert.equal(uri.href.split('/')[2], 'totp');
  assert.equal(uri.searchParams.get('secret'), described.secret);
  assert.equal(uri.searchParams.get('issuer'), 'Björk & Söhne: Jobs');
  assert.match(decodeURIComponent(uri.pathname), /ana@example\.com$/);
});
