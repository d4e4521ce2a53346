import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { openDatabase } from '../../../database/open.ts';
import { readConfig } from '../../ground/config/config.ts';
import { backupProcess } from './backup-process.ts';

test('the backup of a running server is a file, and recorded; a stopped one leaves nothing', async (t) => {
  const folder = await makeScratchFolder(t);
  const [DATA_DIR, BACKUP_DIR] = [join(folder, 'data'), join(folder, 'backups')];
  const { sql, close } = await openDatabase({ folder: DATA_DIR });
  t.after(close);
  const takeBackup = backupProcess(readConfig({ DATA_DIR, BACKUP_DIR }));

  await takeBackup(new AbortController().signal);
  const files = await readdir(BACKUP_DIR);
  assert.equal(files.filter((file) => file.endsWith('.copy.zst')).length, 1, files.join(' '));
  const { kind } = await sql.selectFrom('backups').select('kind').executeTakeFirstOrThrow();
  assert.equal(kind, 'taken');

  const stopping = new AbortController();
  const stopped = assert.rejects(takeBackup(stopping.signal), /SIGTERM/);
  stopping.abort();
  await stopped;
  assert.deepEqual(await readdir(BACKUP_DIR), files);
});

test('a backup that cannot be taken says why', async (t) => {
  const DATA_DIR = await makeScratchFolder(t);
  const takeBackup = backupProcess(readConfig({ DATA_DIR }));
  await assert.rejects(takeBackup(new AbortController().signal), /there is no Rolecall database/);
});
