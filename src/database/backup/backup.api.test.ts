import assert from 'node:assert/strict';
import { cp, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import {
  backUp,
  insertPerson,
  isRefusal,
  listTables,
  openEmpty,
  openFilled,
  restore,
} from '../../../tests/support/backups.ts';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { migrate, migrationsFolder } from '../migrate.ts';
import { sqlOf } from '../open.ts';
import { restoreBackup } from './restore-backup.ts';

test('a restored database has the same rows, and goes on where the old one stopped', async (t) => {
  const folder = await makeScratchFolder(t);
  const [old, restored] = [await openFilled(t), await openEmpty(t)];
  const [first, second] = [join(folder, 'new', 'first'), join(folder, 'second')];
  const removed = await insertPerson(sqlOf(old.pool), { email: 'removed@example.com' });
  await sqlOf(old.pool).deleteFrom('applicants').where('id', '=', removed).execute();
  const written = await backUp(old, first);
  assert.equal((await stat(first)).mode & 0o777, 0o600);
  assert.equal(written.tables.find(({ table }) => table === 'applicants')?.rows, 301);
  assert.deepEqual(await restore(restored, first), written);
  assert.deepEqual((await backUp(restored, second)).tables, written.tables);

  const id = await insertPerson(sqlOf(restored.pool), { email: 'next@example.com' });
  assert.equal(Number(id), Number(removed) + 1, 'the number of a removed row is not given again');
  const { rows } = await restored.pool.query('select from applicant_search_documents where person_id = $1', [
    id,
  ]);
  assert.equal(rows.length, 1, 'triggers run again');
});

test('rows that are written meanwhile are in the backup whole or not at all', async (t) => {
  const folder = await makeScratchFolder(t);
  const [old, restored] = [await openFilled(t), await openEmpty(t)];
  const sql = sqlOf(old.pool);
  const stop = new AbortController();
  const stored: { email: string; at: Date }[] = [];
  const write = async () => {
    for (let count = 0; !stop.signal.aborted; count += 1) {
      const email = `meanwhile${count}@example.com`;
      await insertPerson(sql, { email });
      stored.push({ email, at: new Date() });
    }
  };
  const writing = write();
  while (stored.length < 30) await setImmediate();
  const file = join(folder, 'backup');
  const { taken_at } = await backUp(old, file);
  stop.abort();
  await writing;
  await restore(restored, file);
  const { rows } = await restored.pool.query<{ email: string }>(
    `select email from applicants where email like 'meanwhile%'`,
  );
  const found = new Set(rows.map(({ email }) => email));
  // A row of the same millisecond may be on either side.
  const acknowledged = stored.filter(({ at }) => at < new Date(taken_at)).map(({ email }) => email);
  assert.ok(acknowledged.length >= 19 && stored.length > found.size);
  assert.deepEqual(
    acknowledged.filter((email) => !found.has(email)),
    [],
  );
});

test('a backup replaces no file and no rows', async (t) => {
  const old = await openFilled(t);
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  await assert.rejects(backUp(old, file), { code: 'EEXIST' });
  await assert.rejects(restore(old, file), isRefusal(/^The database is not empty \(it has address_key, /));
});

test('restored rows that differ from the backup are refused, whatever the difference, and nothing stays', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  let restoring: pg.ClientBase | undefined;
  target.pool.on('acquire', (client) => (restoring = client));
  const restoreWith = (change: string) =>
    restoreBackup(
      target.pool,
      { path: file },
      {
        onStep: (step) => {
          if (step === 'checking address_key') void restoring?.query(change);
        },
      },
    );
  const cases = [
    `update admins set first_name = first_name || '.'`,
    `update jobs set created_at = created_at + interval '1 microsecond' where id = (select max(id) from jobs)`,
    'delete from submissions where ctid = (select max(ctid) from submissions)',
    `insert into industries (display_name) values ('None')`,
  ];
  const refusal = isRefusal(
    /cannot be restored \(its rows are not as they were written\): nothing was changed\.$/,
  );
  for (const change of cases) {
    await assert.rejects(restoreWith(change), refusal, change);
    assert.deepEqual(await listTables(target), [], change);
  }
  await restoreWith('select 1');
});

test('nobody sees restored rows before the last step', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  const beforeCommit = () => Promise.reject(new Error('cut off'));
  await assert.rejects(restoreBackup(target.pool, { path: file }, { beforeCommit }), /cut off/);
  assert.deepEqual(await listTables(target), []);
});

test('sessions and counted logins are not brought back', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  await old.pool.query(`insert into login_attempts (key, failures, wait_until, forget_at)
    values ('ana', 9, now(), now() + interval '1 day')`);
  await old.pool.query(`insert into sessions (token_hash, username, expires_at)
    values ('hash', 'ana', now() + interval '1 day')`);
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  await restore(target, file);
  for (const table of ['login_attempts', 'sessions']) {
    const { rows } = await target.pool.query(`select from ${table}`);
    assert.equal(rows.length, 0, table);
  }
});

test('rows of an older version are restored into the newest schema', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const folder = await makeScratchFolder(t);
  await cp(migrationsFolder, folder, { recursive: true });
  const later = `alter table admins add column nickname text not null default 'none';`;
  await writeFile(join(folder, '9999-later.sql'), later);
  const file = join(folder, 'backup');
  await backUp(old, file);
  await restoreBackup(target.pool, { path: file }, { folder: pathToFileURL(`${folder}/`) });
  const { rows } = await target.pool.query('select username, nickname from admins');
  assert.deepEqual(rows, [{ username: 'ana', nickname: 'none' }]);
});

test('a database with tables is left alone', async (t) => {
  const [old, target] = [await openEmpty(t), await openEmpty(t)];
  await migrate(old.pool);
  await migrate(target.pool);
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  await assert.rejects(restore(target, file), isRefusal(/^The database is not empty /));
});
