import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { onlyOnEmbedded } from '../../../../tests/support/scratch-place.ts';
import { openDatabase } from '../../../database/open.ts';
import { readConfig } from '../../ground/config/config.ts';
import { backupProcess } from './backup-process.ts';
import { startOperatorServer } from './operator-server.ts';

test(
  'the backup of a running server is a file, and recorded; a stopped one leaves nothing',
  onlyOnEmbedded,
  async (t) => {
    const folder = await makeScratchFolder(t);
    const [DATA_DIR, BACKUP_DIR] = [join(folder, 'data'), join(folder, 'backups')];
    const { sql, copyTo, close } = await openDatabase({ folder: DATA_DIR });
    t.after(close);
    t.after(await startOperatorServer({ sql, copyTo: copyTo! }, DATA_DIR));
    const takeBackup = backupProcess(readConfig({ DATA_DIR, BACKUP_DIR, TMPDIR: folder }), {
      isStored: true,
    });

    await takeBackup(new AbortController().signal);
    const files = await readdir(BACKUP_DIR);
    assert.equal(files.filter((file) => file.endsWith('.jsonl.zst')).length, 1, files.join(' '));
    const { kind } = await sql.selectFrom('backups').select('kind').executeTakeFirstOrThrow();
    assert.equal(kind, 'taken');

    const stopping = new AbortController();
    const stopped = assert.rejects(takeBackup(stopping.signal), /SIGTERM/);
    stopping.abort();
    await stopped;
    assert.deepEqual(await readdir(BACKUP_DIR), files);
  },
);

test('a backup that cannot be taken says why', onlyOnEmbedded, async (t) => {
  const DATA_DIR = await makeScratchFolder(t);
  const takeBackup = backupProcess(readConfig({ DATA_DIR }), { isStored: true });
  await assert.rejects(takeBackup(new AbortController().signal), /there is no Rolecall database/);
});
