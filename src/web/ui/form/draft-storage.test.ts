import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropDraft, keepDraft, readDraft } from './draft-storage.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
};

test('a draft is kept until it is dropped', (t) => {
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
  t.after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));
  assert.equal(readDraft('a'), undefined);
  keepDraft('a', { email: 'ana@example.com' });
  assert.deepEqual(readDraft('a'), { email: 'ana@example.com' });
  assert.equal(readDraft('b'), undefined);
  dropDraft('a');
  assert.equal(readDraft('a'), undefined);
});

test('a draft that cannot be read or kept is none', (t) => {
  const full = () => {
    throw new Error('The storage is full.');
  };
  Object.defineProperty(globalThis, 'sessionStorage', {
    value: { ...storage, getItem: () => '{"email', setItem: full },
    configurable: true,
  });
  t.after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));
  keepDraft('a', { email: 'ana@example.com' });
  assert.equal(readDraft('a'), undefined);
});
