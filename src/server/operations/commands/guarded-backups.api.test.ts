import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { runCommandFile } from '../../../../tests/support/run-command.ts';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { createServerDatabase, onlyOnPostgres } from '../../../../tests/support/scratch-place.ts';
import { openConnections, openDatabase } from '../../../database/open.ts';

/** An embedded database of a stopped website. */
async function createEmbedded(t: TestContext) {
  const folder = await makeScratchFolder(t);
  const environment = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups'), TMPDIR: folder };
  await (await openDatabase({ folder: environment.DATA_DIR })).close();
  return environment;
}

test('a backup is encrypted for a key that the machine does not have', onlyOnPostgres, async (t) => {
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
  assert.match(backup.said, /\.jsonl\.zst\.age has everything .*, encrypted for BACKUP_RECIPIENT\.$/m);
  const refused = await runCommandFile('rehearse-restore.ts', { environment });
  assert.equal(refused.code, 1);
  assert.match(refused.said, /^The backup is encrypted: name the file of its private key by --identity\.$/m);
  const rehearsed = await runCommandFile('rehearse-restore.ts', { args: ['--identity', key], environment });
  assert.equal(rehearsed.code, 0, rehearsed.said);
});

test('a move needs no private key, and leaves an encrypted backup', onlyOnPostgres, async (t) => {
  const environment = await createEmbedded(t);
  const moved = await runCommandFile('move-to-postgres.ts', {
    environment: {
      ...environment,
      DATABASE_URL: await createServerDatabase(t),
      BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()),
    },
  });
  assert.equal(moved.code, 0, moved.said);
  assert.ok((await readdir(environment.BACKUP_DIR)).some((file) => file.endsWith('.age')));
});

test('a move refuses a schema with tables of another program, which stay', onlyOnPostgres, async (t) => {
  const environment = await createEmbedded(t);
  const url = await createServerDatabase(t);
  const { pool, close } = await openConnections({ url });
  t.after(close);
  await pool.query('create table invoices (id int); insert into invoices values (1)');
  const refused = await runCommandFile('move-to-postgres.ts', {
    environment: { ...environment, DATABASE_URL: url },
  });
  assert.equal(refused.code, 1);
  assert.match(refused.said, /^The schema has tables of another program \(invoices\): /m);
  assert.equal((await pool.query('select from invoices')).rows.length, 1);
});
