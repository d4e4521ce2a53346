import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import type { Sql } from '../../../database/open.ts';
import { startOperatorServer } from './operator-server.ts';
import { askServer } from './operator-tasks.ts';

test('a command reaches the server of a data folder with a long path, until the server stops', async (t) => {
  const dataFolder = join(await makeScratchFolder(t), 'a long name '.repeat(15));
  await mkdir(dataFolder);
  assert.equal(await askServer(dataFolder, 'copy', {}), false);
  const takenAt = new Date('2026-01-31T12:00:00Z');
  const stop = await startOperatorServer({ sql: {} as Sql, copyTo: async () => takenAt }, dataFolder);
  t.after(stop);
  const copy = await askServer(dataFolder, 'copy', {});
  assert.ok(copy);
  assert.equal(copy.takenAt, takenAt.toISOString());
  assert.ok(copy.folder.startsWith(join(dataFolder, 'operator', 'copy-')));
  await stop();
  assert.equal(await askServer(dataFolder, 'copy', {}), false);
});
