import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { dropStored, readStored, store } from './storage.ts';
import { dropAllStored, storedKeys } from './stored-keys.ts';

class FakeStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }

  setItem(key: string, text: string): void {
    Object.assign(this, { [key]: text });
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

// Other files run in the same process, and the hook is not for their tests.
describe('storage', () => {
  beforeEach(() => {
    define('document', {});
    define('sessionStorage', new FakeStorage());
    define('localStorage', new FakeStorage());
  });

  test('a value is stored until it is dropped, in one place', () => {
    for (const place of ['tab', 'browser'] as const) {
      assert.equal(readStored(place, 'a'), undefined);
      store(place, 'a', { email: 'ana@example.com' });
      assert.deepEqual(readStored(place, 'a'), { email: 'ana@example.com' });
      assert.equal(readStored(place, 'b'), undefined);
      assert.equal(readStored(place === 'tab' ? 'browser' : 'tab', 'a'), undefined);
      dropStored(place, 'a');
      assert.equal(readStored(place, 'a'), undefined);
    }
  });

  test('the values of a tab are found and dropped by the beginning of their keys', () => {
    for (const key of ['draft:1', 'draft:2', 'list:1']) store('tab', key, '');
    assert.deepEqual(storedKeys('draft:'), ['draft:1', 'draft:2']);
    dropAllStored('draft:');
    assert.deepEqual(storedKeys(''), ['list:1']);
  });

  test('a value that cannot be read or stored is none', () => {
    define('sessionStorage', {
      getItem: () => '{"email',
      setItem: () => {
        throw new Error('The storage is full.');
      },
    });
    store('tab', 'a', { email: 'ana@example.com' });
    assert.equal(readStored('tab', 'a'), undefined);
  });

  test('the server stores nothing', () => {
    define('document', undefined);
    store('browser', 'a', 1);
    assert.equal(localStorage.getItem('a'), null);
  });
});
