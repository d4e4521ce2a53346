import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSecretBox } from './secret-box.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];
const secret = randomBytes(20);

test('a sealed secret opens in its place with its key, and is not there to read', () => {
  const box = createSecretBox(() => [key]);
  const stored = box.seal(secret, 'table ana');
  assert.deepEqual(box.open(stored, 'table ana'), secret);
  assert.equal(stored.includes(secret), false);
  assert.notDeepEqual(box.seal(secret, 'table ana'), stored, 'never twice the same');
});

test('it opens nowhere else, with no other key, and not after a change', () => {
  const box = createSecretBox(() => [key]);
  const stored = box.seal(secret, 'table ana');
  assert.equal(box.open(stored, 'table bo'), undefined);
  assert.equal(createSecretBox(() => [other]).open(stored, 'table ana'), undefined);
  assert.equal(createSecretBox(() => []).open(stored, 'table ana'), undefined);
  for (const place of [10, 20, 30, stored.length - 1]) {
    const changed = Buffer.from(stored);
    changed[place]! ^= 1;
    assert.equal(box.open(changed, 'table ana'), undefined, `byte ${place}`);
  }
  assert.equal(box.open(stored.subarray(0, 30), 'table ana'), undefined);
});

test('a secret from before opens as it is, and without a key it stays so', () => {
  assert.deepEqual(createSecretBox(() => [key]).open(secret, 'table ana'), secret);
  assert.deepEqual(createSecretBox(() => []).seal(secret, 'table ana'), secret);
});

test('the newest key seals, and older ones open', () => {
  const before = createSecretBox(() => [key]);
  const after = createSecretBox(() => [other, key]);
  const stored = before.seal(secret, 'p');
  assert.deepEqual(after.open(stored, 'p'), secret);
  assert.deepEqual([before.isSealed(stored), after.isSealed(stored)], [true, false]);
  assert.deepEqual([before.isSealed(secret), after.isSealed(after.seal(secret, 'p'))], [false, true]);
});

test('a running server finds a key that was added since', () => {
  const keys = [key];
  const running = createSecretBox(() => [...keys]);
  keys.unshift(other);
  const stored = createSecretBox(() => keys).seal(secret, 'p');
  assert.deepEqual(running.open(stored, 'p'), secret);
});

test('a proof is of one text, one use and one key', () => {
  const box = createSecretBox(() => [key]);
  const proof = box.sign('text', 'seals')!;
  const rotated = createSecretBox(() => [other, key]);
  assert.deepEqual(
    [box.isSigned(proof, 'text', 'seals'), rotated.isSigned(proof, 'text', 'seals')],
    [true, true],
  );
  assert.equal(box.isSigned(proof, 'text2', 'seals'), false);
  assert.equal(box.isSigned(proof, 'text', 'letters'), false);
  assert.equal(box.isSigned(proof.subarray(0, 20), 'text', 'seals'), false);
  assert.equal(createSecretBox(() => [other]).isSigned(proof, 'text', 'seals'), undefined);
  assert.equal(createSecretBox(() => []).sign('text', 'seals'), undefined);
});
