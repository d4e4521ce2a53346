import assert from 'node:assert/strict';
import { copyFile, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { makeDataFolder } from '../../../../tests/support/data-folder.ts';
import { runCommandFile } from '../../../../tests/support/run-command.ts';
import { openDatabase } from '../../../database/open.ts';
import { ensureKeyFile, readKeyFile } from '../../accounts/sealed-secrets/key-file.ts';
import { createSecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { sealEvents } from '../../accounts/security-events/seal-events.ts';

test('security events are checked here and after a restore elsewhere, with their key', async (t) => {
  const folder = await makeDataFolder(t);
  const elsewhere = await makeDataFolder(t);
  const backups = join(dirname(folder), 'backups');
  const keys = join(folder, 'secret-key');
  const check = (DATA_DIR: string, ...args: string[]) =>
    runCommandFile('security-events-check.ts', { args, environment: { DATA_DIR } });

  const { sql, close } = await openDatabase({ folder });
  t.after(close);
  ensureKeyFile(keys);
  const secrets = createSecretBox(() => readKeyFile(keys));
  for (const username of ['ana', 'bo', 'cy'])
    await recordSecurityEvent(sql, { kind: 'logout', username, address: '' });
  await sealEvents(sql, secrets, await sealEvents(sql, secrets));
  await recordSecurityEvent(sql, { kind: 'logout', username: 'late', address: '' });
  const { code, said } = await check(folder);
  const fits = /^All 3 events of 1 seals fit\. Not sealed yet: 1\. The last seal is (1:[0-9a-f]{80})$/;
  assert.match(said, fits);
  assert.equal(code, 0);
  const [, known = ''] = fits.exec(said) ?? [];

  const environment = { DATA_DIR: folder, BACKUP_DIR: backups };
  await runCommandFile('backup.ts', { environment });
  const [file = ''] = await readdir(backups);
  const restored = await runCommandFile('restore.ts', {
    args: [join(backups, file)],
    environment: { DATA_DIR: elsewhere, BACKUP_DIR: backups },
  });
  assert.equal(restored.code, 0, restored.said);
  const keyless = await check(elsewhere);
  assert.equal(keyless.code, 1);
  assert.match(keyless.said, /^The seals cannot be checked without their key: bring the file .*secret-key/);
  await copyFile(keys, join(elsewhere, 'secret-key'));
  assert.deepEqual(await check(elsewhere, '--known', known), { code: 0, said });

  await expression`alter table security_events disable trigger user`.execute(sql);
  await expression`update security_events set username = 'dee' where id = 2`.execute(sql);
  await expression`delete from security_events where id = 3`.execute(sql);
  assert.deepEqual(await check(folder), {
    code: 1,
    said: 'Changed: 2.\nRemoved: 3.\nNot sealed yet: 1.',
  });
  const { said: gone } = await check(folder, '--known', '2:ab');
  assert.match(gone, /^No seal is 2:ab, which was noted: seals were made anew or are gone\.$/m);
  await rename(keys, `${keys}.away`);
  ensureKeyFile(keys);
  assert.match((await check(folder)).said, /^Seal 1 cannot be checked without its key\.$/m);
});
