import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { sql as expression } from 'kysely';
import { makeDataFolder } from '../../../../tests/support/data-folder.ts';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import {
  createServerDatabase,
  onlyOnEmbedded,
  onlyOnPostgres,
} from '../../../../tests/support/scratch-place.ts';
import { runCommandFile } from '../../../../tests/support/run-command.ts';
import { loadDemoData } from '../../../database/demo/demo-data.ts';
import { noteMove } from '../../../database/embedded/embedded-folder.ts';
import { openDatabase, type Sql } from '../../../database/open.ts';
import type { BackupHeader } from '../../../database/backup/backup-lines.ts';
import { version } from '../../../terminal/version.mjs';
import { ensureFirstAdmin } from '../../accounts/admins/first-admin.ts';
import { eraseApplicant } from '../../people/privacy/erase-person.ts';
import { noteErasures } from '../../people/privacy/erasure-list.ts';
import { startOperatorServer } from '../backups/operator-server.ts';

/** An embedded database with the example data, as a running server has it. */
async function startEmbedded(t: TestContext) {
  const dataFolder = await makeDataFolder(t);
  const folder = dirname(dataFolder);
  const backups = join(folder, 'backups');
  const { sql, copyTo, close } = await openDatabase({ folder: dataFolder });
  const stopOperator = await startOperatorServer({ sql, copyTo: copyTo! }, dataFolder);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopOperator().then(close));
  t.after(stop);
  await ensureFirstAdmin(sql, { username: 'admin', password: 'correct horse battery' });
  await loadDemoData(sql, 'admin');
  const environment = { DATA_DIR: dataFolder, BACKUP_DIR: backups, TMPDIR: folder };
  return { folder, dataFolder, backups, environment, sql, stop };
}

async function storePerson(sql: Sql, email: string): Promise<void> {
  const person = { first_name: 'Ana', last_name: 'Lopez', phone: '', email };
  await sql.insertInto('applicants').values(person).execute();
}

/** The rows of every table whose rows a move takes along, by table. */
async function readEverything(sql: Sql): Promise<Record<string, string[]>> {
  return await sql.transaction().execute(async (transaction) => {
    await expression`set local timezone = 'UTC'`.execute(transaction);
    const { rows: tables } = await expression<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
        and relname not in ('migrations', 'sessions', 'login_attempts', 'document_folder')
    `.execute(transaction);
    const everything: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await expression<{ row: string }>`
        select kept::text as row from ${expression.table(name)} as kept
      `.execute(transaction);
      everything[name] = rows.map(({ row }) => row).toSorted();
    }
    return everything;
  });
}

/** From the first line of a backup. */
async function readVersion(file: string): Promise<string | undefined> {
  const [header = ''] = zstdDecompressSync(await readFile(file))
    .toString()
    .split('\n', 1);
  return (JSON.parse(header.slice(1)) as BackupHeader).version;
}

async function listEmails(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('applicants').select('email').orderBy('id').execute();
  return rows.map(({ email }) => email);
}

test(
  'a running website is backed up, the backup is tried out, and is restored elsewhere',
  onlyOnEmbedded,
  async (t) => {
    const { folder, dataFolder, backups, environment, sql } = await startEmbedded(t);
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
    assert.deepEqual(await readdir(join(dataFolder, 'operator')), ['socket'], 'the copy is removed');

    const target = join(folder, 'restored');
    const restored = await runCommandFile('restore.ts', {
      args: [join(backups, file)],
      environment: { ...environment, DATA_DIR: target },
    });
    assert.equal(restored.code, 0, restored.said);
    assert.match(restored.said, since);
    const { sql: restoredSql, close } = await openDatabase({ folder: target });
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
  },
);

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
  assert.deepEqual(await runCommandFile('move-to-postgres.ts', { environment }), {
    code: 1,
    said: 'Name the PostgreSQL to move to in DATABASE_URL.',
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

function moveTo(url: string, environment: NodeJS.ProcessEnv) {
  return runCommandFile('move-to-postgres.ts', { environment: { ...environment, DATABASE_URL: url } });
}

const isMoved = { name: 'DatabaseUnavailable', message: /was moved to PostgreSQL: set DATABASE_URL/ };

test(
  'the embedded database moves to PostgreSQL with every row, and no server starts on it again',
  onlyOnPostgres,
  async (t) => {
    const { environment, dataFolder, sql, stop } = await startEmbedded(t);
    await sql.deleteFrom('unopened_applicants').execute();
    const rows = await readEverything(sql);
    await stop();
    const url = await createServerDatabase(t);
    noteMove(dataFolder);
    await assert.rejects(openDatabase({ folder: dataFolder }), isMoved);
    const moved = await moveTo(url, environment);
    assert.equal(moved.code, 0, moved.said);
    assert.match(
      moved.said,
      /^Moved [\d,]+ rows, and checked each\. Start the website with DATABASE_URL\. Everybody has to log in again\.$/m,
    );
    const target = await openDatabase({ url });
    t.after(target.close);
    assert.deepEqual(
      await readEverything(target.sql),
      rows,
      'after a move that was cut off before its commit',
    );
    await assert.rejects(openDatabase({ folder: dataFolder }), isMoved);

    assert.equal((await moveTo(url, environment)).code, 0, 'after a move that was cut off after its commit');
    await storePerson(target.sql, 'after@example.com');
    assert.match((await moveTo(url, environment)).said, /^The database has rows already/m);
    assert.ok((await listEmails(target.sql)).includes('after@example.com'));
  },
);

test(
  'a move that is refused, fails or is killed leaves a website that takes changes',
  onlyOnPostgres,
  async (t) => {
    const { environment, dataFolder, sql, stop } = await startEmbedded(t);
    const url = await createServerDatabase(t);
    const target = await openDatabase({ url });
    t.after(target.close);
    const refused = await moveTo(url, environment);
    assert.equal(refused.code, 1);
    assert.match(refused.said, /is in use by process \d+.*: stop that first/);
    await storePerson(sql, 'running@example.com');
    await stop();

    await storePerson(target.sql, 'other@example.com');
    const failed = await moveTo(url, environment);
    assert.equal(failed.code, 1);
    assert.match(failed.said, /^The database has rows already, and a backup replaces none: .*\.$/m);
    await target.sql.deleteFrom('applicants').execute();

    await target.sql.transaction().execute(async (transaction) => {
      await expression`lock table admins`.execute(transaction);
      const file = fileURLToPath(new URL('move-to-postgres.ts', import.meta.url));
      const mover = spawn(process.execPath, [file], { env: { ...environment, DATABASE_URL: url } });
      const isWaiting = expression<{ waits: boolean }>`
      select exists (
        select from pg_locks join pg_database on pg_database.oid = database
        where not granted and relation = 'admins'::regclass and datname = current_database()
      ) as waits`;
      while (!(await isWaiting.execute(transaction)).rows[0]?.waits) await setTimeout(20);
      await assert.rejects(openDatabase({ folder: dataFolder }), /is in use by process/);
      mover.kill('SIGKILL');
      await once(mover, 'exit');
    });
    assert.deepEqual(await listEmails(target.sql), []);
    const again = await openDatabase({ folder: dataFolder });
    await storePerson(again.sql, 'taken@example.com');
    await again.close();
    const moved = await moveTo(url, environment);
    assert.equal(moved.code, 0, moved.said);
    assert.deepEqual((await listEmails(target.sql)).slice(-2), ['running@example.com', 'taken@example.com']);
    await assert.rejects(openDatabase({ folder: dataFolder }), isMoved);
  },
);

test('a move of a folder without a database makes none', onlyOnPostgres, async (t) => {
  const folder = await makeScratchFolder(t);
  const moved = await moveTo(await createServerDatabase(t), { DATA_DIR: folder });
  assert.deepEqual(moved, {
    code: 1,
    said: `There is no embedded database in ${folder}: name its folder in DATA_DIR.`,
  });
});
