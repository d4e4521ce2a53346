import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { sql as statement } from 'kysely';
import { makeDataFolder } from '../../../tests/support/data-folder.ts';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { placeInMemory } from '../../../tests/support/test-database.ts';
import { DatabaseUnavailable } from '../postgres/connections.ts';
import { openEmbedded } from './embedded.ts';
import { openDatabase } from '../open.ts';

test('an embedded database keeps its rows until it is opened again', async (t) => {
  const folder = join(await makeScratchFolder(t), 'not', 'there', 'yet');
  const first = await openDatabase({ folder });
  await first.sql.insertInto('industries').values({ display_name: 'Farming' }).execute();
  await first.close();

  const second = await openDatabase({ folder: relative(process.cwd(), folder) });
  const rows = await second.sql.selectFrom('industries').select('display_name').execute();
  await second.close();
  assert.deepEqual(rows, [{ display_name: 'Farming' }]);
});

test('an embedded database that is open cannot be opened a second time', async (t) => {
  const folder = await makeDataFolder(t);
  const database = await openDatabase({ folder });
  await assert.rejects(openDatabase({ folder }), (error: Error) => {
    assert.ok(error instanceof DatabaseUnavailable);
    assert.match(error.message, /is in use by process \d+/);
    return true;
  });
  await database.close();
});

test('an embedded database that another process is closing is waited for', async (t) => {
  const folder = await makeDataFolder(t);
  const first = await openDatabase({ folder });
  const opening = openDatabase({ folder, patienceMs: 60_000 });
  // It has been refused once by now.
  await new Promise(setImmediate);
  await first.close();
  await (await opening).close();
});

test('a database of a newer version is refused, and stays open to that version', async (t) => {
  const folder = await makeDataFolder(t);
  const newer = await openEmbedded(folder);
  await newer.pool.query(`insert into migrations (name) values ('9999-later.sql')`);
  await newer.close();

  await assert.rejects(openDatabase({ folder }), {
    name: 'DatabaseUnavailable',
    message: /newer version \(it has 9999-later\.sql\): start that version/,
  });
  const again = await openEmbedded(folder);
  await again.close();
});

test('an impossible data folder is refused in one line', async (t) => {
  const folder = join(await makeScratchFolder(t), 'file');
  await writeFile(folder, '');
  await assert.rejects(openDatabase({ folder }), {
    name: 'DatabaseUnavailable',
    message: /^The data folder .* cannot be used \(.*\): set DATA_DIR to one that this user may write to\.$/,
  });
});

test('other work gets its turn between two statements', async (t) => {
  const { sql, close } = await openDatabase(await placeInMemory());
  t.after(close);
  const order: string[] = [];
  setImmediate(() => order.push('other work'));
  await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await statement`select 1`.execute(sql);
      order.push(name);
    }),
  );
  assert.notEqual(order.at(-1), 'other work');
  assert.ok(order.includes('other work'), order.join(', '));
});
