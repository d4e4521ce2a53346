import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { makeDataFolder } from '../../../../tests/support/data-folder.ts';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { runCommandFile } from '../../../../tests/support/run-command.ts';
import { loadDemoData } from '../../../database/demo/demo-data.ts';
import { openDatabase, type Sql } from '../../../database/open.ts';
import type { BackupHeader } from '../../../database/backup/read-backup.ts';
import { version } from '../../../terminal/version.mjs';
import { ensureFirstAdmin } from '../../accounts/admins/first-admin.ts';
import { eraseApplicant } from '../../people/privacy/erase-person.ts';
import { noteErasures } from '../../people/privacy/erasure-list.ts';

/** A database of its own with the example data, as a running server has it. */
async function startOwn(t: TestContext) {
  const dataFolder = await makeDataFolder(t);
  const folder = dirname(dataFolder);
  const backups = join(folder, 'backups');
  const { sql, close } = await openDatabase({ folder: dataFolder });
  t.after(close);
  await ensureFirstAdmin(sql, { username: 'admin', password: 'correct horse battery' });
  await loadDemoData(sql, 'admin');
  const environment = { DATA_DIR: dataFolder, BACKUP_DIR: backups, TMPDIR: folder };
  return { folder, backups, environment, sql };
}

async function storePerson(sql: Sql, email: string): Promise<void> {
  const person = { first_name: 'Ana', last_name: 'Lopez', phone: '', email };
  await sql.insertInto('applicants').values(person).execute();
}

/** From the first line of a backup. */
async function readVersion(file: string): Promise<string | undefined> {
  const [header = ''] = zstdDecompressSync(await readFile(file))
    .toString()
    .split('\n', 1);
  return (JSON.parse(header) as BackupHeader).version;
}

async function listEmails(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('applicants').select('email').orderBy('id').execute();
  return rows.map(({ email }) => email);
}

test('a running website is backed up, the backup is tried out, and is restored elsewhere', async (t) => {
  const { folder, backups, environment, sql } = await startOwn(t);
  const mail = { kind: 'message_confirmation', recipient: 'ana@example.com', data: '{}' } as const;
  const [sent, waiting] = await sql.insertInto('mails').values([mail, mail]).returning('id').execute();
  await sql
    .updateTable('mails')
    .set({ state: 'sent', next_try_at: null })
    .where('id', '=', sent!.id)
    .execute();
  const acknowledged: { email: string; at: Date }[] = [];
  const stop = new AbortController();
  const writing = (async () => {
    for (let count = 0; !stop.signal.aborted; count += 1) {
      const email = `meanwhile${count}@example.com`;
      await storePerson(sql, email);
      acknowledged.push({ email, at: new Date() });
    }
  })();
  const backup = await runCommandFile('backup.ts', { environment });
  stop.abort();
  await writing;
  assert.equal(backup.code, 0, backup.said);
  const [file = ''] = await readdir(backups);
  assert.equal(await readVersion(join(backups, file)), version);
  await sql.updateTable('mails').set({ state: 'sent', next_try_at: null }).execute();
  const [, erased] = await listEmails(sql);
  const { id } = await sql
    .selectFrom('applicants')
    .select('id')
    .where('email', '=', erased!)
    .executeTakeFirstOrThrow();
  await eraseApplicant(sql, { id, by: 'admin', timeZone: 'UTC' });
  await noteErasures(sql, backups);
  const [, takenAt = ''] =
    /acknowledged before (\S+Z): [\d,]+ rows, [\d,]+ bytes\.$/m.exec(backup.said) ?? [];

  const since = new RegExp(
    [
      '^1 mails that waited then are not sent; System → Email log has them as "Not sent"\\.',
      '1 records that were erased since are erased again\\.$',
    ].join('\n'),
    'm',
  );
  const rehearsal = await runCommandFile('rehearse-restore.ts', { environment });
  assert.match(rehearsal.said, /can be restored: [\d,]+ rows as they were on .*, each checked\.$/m);
  assert.match(rehearsal.said, since);
  const known = await sql.selectFrom('backups').select(['kind', 'taken_at']).orderBy('id').execute();
  assert.deepEqual(
    known.map(({ kind, taken_at }) => [kind, taken_at.toISOString()]),
    [
      ['taken', takenAt],
      ['rehearsed', takenAt],
    ],
  );
  assert.deepEqual((await readdir(folder)).toSorted(), ['backups', 'data'], 'the rehearsal is removed');

  const target = join(folder, 'restored');
  const restored = await runCommandFile('restore.ts', {
    args: [join(backups, file)],
    environment: { ...environment, DATA_DIR: target },
  });
  assert.equal(restored.code, 0, restored.said);
  assert.match(restored.said, since);
  const { sql: restoredSql, close } = await openDatabase({ folder: target });
  const records = await restoredSql
    .selectFrom('backups')
    .select(['kind', 'at', 'taken_at'])
    .orderBy('id')
    .execute();
  const [taken, rehearsed] = records.slice(-2);
  assert.deepEqual([taken?.kind, taken?.at, rehearsed?.kind], ['taken', taken?.taken_at, 'rehearsed']);
  const found = new Set(await listEmails(restoredSql));
  const mails = await restoredSql
    .selectFrom('mails')
    .select(['id', 'state', 'next_try_at'])
    .where('recipient', '=', mail.recipient)
    .orderBy('id')
    .execute();
  await close();
  const due = acknowledged.filter(({ at }) => at < new Date(takenAt)).map(({ email }) => email);
  assert.ok(due.length > 0 && due.every((email) => found.has(email)));
  assert.deepEqual(mails, [
    { id: sent!.id, state: 'sent', next_try_at: null },
    { id: waiting!.id, state: 'kept', next_try_at: null },
  ]);
  assert.ok(!found.has(erased!));
});

test('without a server and without a backup the commands say so', async (t) => {
  const folder = await makeScratchFolder(t);
  const environment = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') };
  assert.deepEqual(await runCommandFile('restore.ts', { environment }), {
    code: 1,
    said: 'Name the file: npm run restore -- FILE',
  });
  assert.deepEqual(await runCommandFile('rehearse-restore.ts', { environment }), {
    code: 1,
    said: `There is no backup in ${environment.BACKUP_DIR}: npm run backup`,
  });
});

test('a stopped website is backed up, and a folder without a database is refused in one line', async (t) => {
  const folder = await makeScratchFolder(t);
  const environment = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') };
  const missing = await runCommandFile('backup.ts', { environment });
  assert.match(
    missing.said,
    /^(?:Writing the backup\n)?No backup was written: [^\n]* no Rolecall database [^\n]*$/,
  );
  assert.equal(missing.code, 1);
  const { close } = await openDatabase({ folder: environment.DATA_DIR });
  await close();
  const taken = await runCommandFile('backup.ts', { environment });
  assert.equal(taken.code, 0, taken.said);
  const { sql, close: closeAgain } = await openDatabase({ folder: environment.DATA_DIR });
  t.after(closeAgain);
  assert.equal((await sql.selectFrom('backups').select('kind').execute()).length, 1);
});

test('a rehearsal that is ended leaves nothing behind, and uses the programs of POSTGRES_BIN', async (t) => {
  const { environment } = await startOwn(t);
  const { DATA_DIR: data } = environment;
  const taken = await runCommandFile('backup.ts', { environment });
  assert.equal(taken.code, 0, taken.said);
  const before = (await readdir(data)).toSorted();
  const command = fileURLToPath(new URL('rehearse-restore.ts', import.meta.url));
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGKILL', null],
  ] as const) {
    const child = spawn(process.execPath, [command], { env: environment, stdio: 'ignore' });
    const end = once(child, 'exit');
    const isRunning = async () =>
      (await readdir(data)).some(
        (name) => name.startsWith('rehearsal-') && existsSync(join(data, name, 'postgres/postmaster.pid')),
      );
    while (!(await isRunning())) await setTimeout(20);
    child.kill(signal);
    assert.deepEqual((await end)[0], code);
    if (code !== null) assert.deepEqual((await readdir(data)).toSorted(), before, signal);
  }
  // The next one removes what a killed one has left.
  const elsewhere = await runCommandFile('rehearse-restore.ts', {
    environment: { ...environment, POSTGRES_BIN: '/nowhere' },
  });
  assert.match(elsewhere.said, /PostgreSQL in \/nowhere/);
  assert.deepEqual((await readdir(data)).toSorted(), before);
});
