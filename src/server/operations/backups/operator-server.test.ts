import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import type { Sql } from '../../../database/open.ts';
import { startOperatorServer } from './operator-server.ts';
import { askServer } from './operator-tasks.ts';

test('a command reaches the server of a data folder with a long path, until the server stops', async (t) => {
  const dataFolder = join(await makeScratchFolder(t), 'a long name '.repeat(15));
  await mkdir(dataFolder);
  assert.equal(await askServer(dataFolder, 'copy', { pid: process.pid }), false);
  const takenAt = new Date('2026-01-31T12:00:00Z');
  const stop = await startOperatorServer({ sql: {} as Sql, copyTo: async () => takenAt }, dataFolder);
  t.after(stop);
  const copy = await askServer(dataFolder, 'copy', { pid: process.pid });
  assert.ok(copy);
  assert.equal(copy.takenAt, takenAt.toISOString());
  assert.ok(copy.folder.startsWith(join(dataFolder, 'operator', 'copy-')));
  await stop();
  assert.equal(await askServer(dataFolder, 'copy', { pid: process.pid }), false);
});

test('the copy of a command that died goes with the next one, and a copy that failed goes at once', async (t) => {
  const dataFolder = await makeScratchFolder(t);
  let isFull = false;
  const copyTo = async (folder: string) => {
    await writeFile(join(folder, 'details'), 'of people');
    if (isFull) throw new Error('the disk is full');
    return new Date();
  };
  const stop = await startOperatorServer({ sql: {} as Sql, copyTo }, dataFolder);
  t.after(stop);
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(dead, 'close');
  const left = await askServer(dataFolder, 'copy', { pid: dead.pid! });
  const own = await askServer(dataFolder, 'copy', { pid: process.pid });
  assert.ok(left && own);
  isFull = true;
  await assert.rejects(askServer(dataFolder, 'copy', { pid: process.pid }));
  const copies = (await readdir(join(dataFolder, 'operator'))).filter((name) => name.startsWith('copy-'));
  assert.deepEqual(copies, [basename(own.folder)]);
});
