import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql as expression } from 'kysely';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import {
  createServerDatabase,
  onlyOnEmbedded,
  onlyOnPostgres,
} from '../../../../tests/support/scratch-place.ts';
import { runCommandFile } from '../../../../tests/support/run-command.ts';
import { loadDemoData } from '../../../database/demo/demo-data.ts';
import { openDatabase, type Sql } from '../../../database/open.ts';
import { ensureFirstAdmin } from '../../accounts/admins/first-admin.ts';
import { startOperatorServer } from '../backups/operator-server.ts';

/** An embedded database with the example data, as a running server has it. */
async function startEmbedded(t: TestContext) {
  const folder = await makeScratchFolder(t);
  const [dataFolder, backups] = [join(folder, 'data'), join(folder, 'backups')];
  const database = await openDatabase({ folder: dataFolder });
  t.after(database.close);
  const { sql, copies } = database;
  t.after(await startOperatorServer({ sql, copies: copies! }, dataFolder));
  await ensureFirstAdmin(sql, { username: 'admin', password: 'correct horse battery' });
  await loadDemoData(sql, 'admin');
  const environment = { DATA_DIR: dataFolder, BACKUP_DIR: backups, TMPDIR: folder };
  return { folder, dataFolder, backups, environment, sql };
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
        and relname not in ('migrations', 'sessions', 'login_attempts')
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

async function listEmails(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('applicants').select('email').orderBy('id').execute();
  return rows.map(({ email }) => email);
}

test(
  'a running website is backed up, the backup is tried out, and is restored elsewhere',
  onlyOnEmbedded,
  async (t) => {
    const { folder, dataFolder, backups, environment, sql } = await startEmbedded(t);
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
    const [, takenAt = ''] =
      /acknowledged before (\S+Z): [\d,]+ rows, [\d,]+ bytes\.$/m.exec(backup.said) ?? [];

    const rehearsal = await runCommandFile('rehearse-restore.ts', { environment });
    assert.match(rehearsal.said, /can be restored: [\d,]+ rows as they were on .*, each checked\.$/m);
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
    const { sql: restoredSql, close } = await openDatabase({ folder: target });
    const found = new Set(await listEmails(restoredSql));
    await close();
    const due = acknowledged.filter(({ at }) => at < new Date(takenAt)).map(({ email }) => email);
    assert.ok(due.length > 0 && due.every((email) => found.has(email)));
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

test(
  'the embedded database moves to PostgreSQL with what is changed meanwhile, and takes no change after that',
  onlyOnPostgres,
  async (t) => {
    const { environment, sql, backups } = await startEmbedded(t);
    await storePerson(sql, 'before@example.com');
    const url = await createServerDatabase(t);
    const moving = runCommandFile('move-to-postgres.ts', {
      environment: { ...environment, DATABASE_URL: url },
    });
    while ((await readdir(backups).catch(() => [])).length === 0) await setTimeout(10);
    await storePerson(sql, 'meanwhile@example.com');
    await sql
      .updateTable('applicants')
      .set({ phone: '+1 555 0100' })
      .where('email', '=', 'before@example.com')
      .execute();
    await sql.deleteFrom('unopened_applicants').execute();
    const moved = await moving;
    assert.equal(moved.code, 0, moved.said);
    await assert.rejects(storePerson(sql, 'late@example.com'), { code: '25006' });
    const { sql: target, close } = await openDatabase({ url });
    t.after(close);
    assert.deepEqual(await readEverything(target), await readEverything(sql));
    await storePerson(target, 'after@example.com');
    const again = await runCommandFile('db-migrate.ts', { environment });
    assert.equal(again.code, 1);
    assert.match(again.said, /was moved to PostgreSQL: set DATABASE_URL/);
  },
);

test('a move that is killed lets the website take changes again', onlyOnPostgres, async (t) => {
  const { dataFolder, sql } = await startEmbedded(t);
  const client = spawn(process.execPath, [
    '--eval',
    `import('${import.meta.resolve('../backups/operator-tasks.ts')}').then(async ({ holdServerChanges }) => {
      await holdServerChanges('${dataFolder}');
      console.log('held');
    })`,
  ]);
  await once(client.stdout, 'data');
  await assert.rejects(storePerson(sql, 'refused@example.com'), { code: '25006' });
  client.kill('SIGKILL');
  await once(client, 'exit');
  while (
    !(await storePerson(sql, 'taken@example.com').then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(10);
});

test('a move that fails leaves a website that takes changes', onlyOnPostgres, async (t) => {
  const { environment, sql } = await startEmbedded(t);
  const url = await createServerDatabase(t);
  const used = await openDatabase({ url });
  await storePerson(used.sql, 'other@example.com');
  await used.close();
  const moved = await runCommandFile('move-to-postgres.ts', {
    environment: { ...environment, DATABASE_URL: url },
  });
  assert.equal(moved.code, 1);
  assert.match(moved.said, /^The database has rows already, and a backup replaces none: .*\.$/m);
  await storePerson(sql, 'late@example.com');
});
