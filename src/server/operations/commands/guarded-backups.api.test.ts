import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { runCommandFile } from '../../../../tests/support/run-command.ts';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { createServerDatabase } from '../../../../tests/support/scratch-place.ts';
import { openDatabase } from '../../../database/open.ts';

test('a backup is encrypted for a key that the machine does not have', async (t) => {
  const folder = await makeScratchFolder(t);
  const url = await createServerDatabase(t);
  await (await openDatabase({ url })).close();
  const identity = await generateIdentity();
  const key = join(folder, 'key');
  await writeFile(key, `# created: today\n${identity}\n`);
  const environment = {
    DATABASE_URL: url,
    BACKUP_DIR: join(folder, 'backups'),
    TMPDIR: folder,
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  };
  const backup = await runCommandFile('backup.ts', { environment });
  assert.match(backup.said, /\.copy\.zst\.age has everything .*, encrypted for BACKUP_RECIPIENT\.$/m);
  const refused = await runCommandFile('rehearse-restore.ts', { environment });
  assert.equal(refused.code, 1);
  assert.match(refused.said, /^The backup is encrypted: name the file of its private key by --identity\.$/m);
  const rehearsed = await runCommandFile('rehearse-restore.ts', { args: ['--identity', key], environment });
  assert.equal(rehearsed.code, 0, rehearsed.said);
});
