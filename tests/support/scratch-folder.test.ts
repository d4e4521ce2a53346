import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { makeScratchFolder } from './scratch-folder.ts';

test('a folder is there until everything that a test started in it has closed', async (t) => {
  let folder = '';
  const seen: boolean[] = [];
  await t.test('a test with a folder', async (inner) => {
    folder = await makeScratchFolder(inner);
    inner.after(() => void seen.push(existsSync(folder)));
  });
  assert.deepEqual([seen, existsSync(folder)], [[true], false]);
});
