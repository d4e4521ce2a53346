import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShortcut } from './shortcut-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const free = { isTyping: false, hasSingleKeys: true };

test('Ctrl-K and Cmd-K open the palette, even while typing and with single keys off', () => {
  const typing = { isTyping: true, hasSingleKeys: false };
  assert.equal(readShortcut({ ...plain, key: 'k', ctrlKey: true }, typing), 'palette');
  assert.equal(readShortcut({ ...plain, key: 'K', metaKey: true }, typing), 'palette');
});

test('single keys work only outside of fields, and can be off', () => {
  assert.equal(readShortcut({ ...plain, key: '/' }, free), 'search');
  assert.equal(readShortcut({ ...plain, key: '?' }, free), 'help');
  assert.equal(readShortcut({ ...plain, key: 'n' }, free), 'create');
  for (const key of ['/', '?', 'n', 'z', 'j', 'k', 'J', 'K', 'e', 'r', 's', 'w']) {
    assert.notEqual(readShortcut({ ...plain, key }, free), undefined, key);
    assert.equal(readShortcut({ ...plain, key }, { ...free, isTyping: true }), undefined, key);
    assert.equal(readShortcut({ ...plain, key }, { ...free, hasSingleKeys: false }), undefined, key);
  }
});

test("the browser's own shortcuts are left alone", () => {
  assert.equal(readShortcut({ ...plain, key: 'n', ctrlKey: true }, free), undefined);
  assert.equal(readShortcut({ ...plain, key: 'Enter', ctrlKey: true }, free), undefined);
  const typing = { ...free, isTyping: true };
  assert.equal(readShortcut({ ...plain, key: 'Enter', ctrlKey: true }, typing), 'send');
  assert.equal(readShortcut({ ...plain, key: 'Enter' }, typing), undefined);
  assert.equal(readShortcut({ ...plain, key: '/', altKey: true }, free), undefined);
});
