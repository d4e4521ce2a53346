import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { makeScratchFolder } from '../../tests/support/scratch-folder.ts';
import { createServerDatabase } from '../../tests/support/scratch-place.ts';
import { DatabaseUnavailable } from './postgres/connections.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { openPostgres } from './postgres/postgres.ts';

test('a failed migration leaves no trace, and the migrations before it stay', async (t) => {
  const folder = await makeScratchFolder(t);
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const folderUrl = pathToFileURL(`${folder}/`);
  await write('0001-first.sql', 'create table first (id int); insert into first values (1);');
  await write('0002-second.sql', 'create table second (id int); insert into missing values (1);');
  await write('0003-third.sql', 'create table third (id int);');
  const { pool, close } = await openPostgres(await createServerDatabase(t));

  await assert.rejects(migrate(pool, { folder: folderUrl }), (error: Error) => {
    assert.ok(error instanceof DatabaseUnavailable);
    assert.match(error.message, /^Migration 0002-second\.sql failed and was undone \(.*"missing".*\): .*\.$/);
    return true;
  });
  const tables = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  assert.deepEqual(
    tables.rows.map((row) => row.table_name),
    ['first', 'migrations'],
  );

  await write('0002-second.sql', 'create table second (id int);');
  const lines: string[] = [];
  const onMigration = (line: string) => lines.push(line.replace(/\d+\.\d s/, '… s'));
  assert.deepEqual(await migrate(pool, { folder: folderUrl, onMigration }), [
    '0002-second.sql',
    '0003-third.sql',
  ]);
  assert.deepEqual(lines, [
    'Migration 0002-second.sql was applied in … s.',
    'Migration 0003-third.sql was applied in … s.',
  ]);
  assert.deepEqual(await migrate(pool, { folder: folderUrl }), []);
  const first = await pool.query('select id from first');
  assert.deepEqual(first.rows, [{ id: 1 }]);
  await close();
});

test('servers that start together migrate a new database once', async (t) => {
  const url = await createServerDatabase(t);
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
  const { pool, close } = await openPostgres(url);
  const { rows } = await pool.query('select name from migrations order by name');
  const files = await readdir(new URL('./migrations/', import.meta.url));
  assert.deepEqual(
    rows.map((row) => row.name),
    files.toSorted(),
  );
  await Promise.all([close(), ...databases.map((database) => database.close())]);
});
