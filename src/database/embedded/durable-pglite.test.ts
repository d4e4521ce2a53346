import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { DatabaseUnavailable } from '../postgres/connections.ts';
import { startDurablePglite } from './durable-pglite.ts';

let template: string;

before(async () => {
  template = await mkdtemp(join(tmpdir(), 'rolecall-template-'));
  const pglite = await startDurablePglite(join(template, 'postgres'), {});
  await pglite.close();
});

after(() => rm(template, { recursive: true }));

/** Copies an empty database; creating one takes seconds. */
async function copyDatabase(t: TestContext): Promise<string> {
  const folder = join(await makeScratchFolder(t), 'postgres');
  await cp(join(template, 'postgres'), folder, { recursive: true });
  return folder;
}

/** Counts the calls of `fsync` by the process, below the code under test. */
async function countFlushes(work: () => Promise<unknown>): Promise<number> {
  const fsyncSync = fs.fsyncSync;
  let count = 0;
  fs.fsyncSync = (descriptor) => {
    count += 1;
    fsyncSync(descriptor);
  };
  syncBuiltinESMExports();
  try {
    await work();
    return count;
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
}

test('every commit is flushed to the disk once, and reading is not', async (t) => {
  const folder = await copyDatabase(t);
  await using pglite = await startDurablePglite(folder, {});
  await pglite.exec('create table notes (text text)');

  for (let commit = 1; commit <= 20; commit += 1) {
    assert.equal(await countFlushes(() => pglite.query('insert into notes values ($1)', ['kept'])), 1);
  }
  const transaction = () =>
    pglite.transaction(async (inside) => {
      await inside.query(`insert into notes values ('one')`);
      await inside.query(`insert into notes values ('two')`);
    });
  assert.equal(await countFlushes(transaction), 1);
  assert.equal(await countFlushes(() => pglite.query('select * from notes')), 0);
});

test('a checkpoint flushes the tables and their folders', async (t) => {
  const folder = await copyDatabase(t);
  await using pglite = await startDurablePglite(folder, {});
  await pglite.exec('create table notes (text text); insert into notes values (1)');
  assert.ok((await countFlushes(() => pglite.exec('checkpoint'))) > 10);
});

for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
  test(`a database with ${setting} = off is refused`, async (t) => {
    const folder = await copyDatabase(t);
    await appendFile(join(folder, 'postgresql.conf'), `\n${setting} = off\n`);

    await assert.rejects(startDurablePglite(folder, {}), (error: Error) => {
      assert.ok(error instanceof DatabaseUnavailable);
      assert.match(error.message, /would lose applications in a power cut/);
      assert.ok(error.message.includes(`${setting} is off`));
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  });
}

test('an interrupted first start does not hinder the next one', async (t) => {
  const folder = join(await makeScratchFolder(t), 'postgres');
  await mkdir(`${folder}.unfinished-a1B2c3`);
  await writeFile(join(`${folder}.unfinished-a1B2c3`, 'PG_VERSION'), '18\n');

  const pglite = await startDurablePglite(folder, {});
  await pglite.close();
  assert.ok(existsSync(join(folder, 'global', 'pg_control')));
  assert.deepEqual(await readdir(join(folder, '..')), ['postgres']);
});

test('a folder with other files is refused, and stays as it is', async (t) => {
  const folder = join(await makeScratchFolder(t), 'postgres');
  await mkdir(folder);
  await writeFile(join(folder, 'letter.txt'), 'Dear');
  await assert.rejects(startDurablePglite(folder, {}), /does not start \(.*not empty.*\): check/);
  assert.deepEqual(await readdir(folder), ['letter.txt']);
});

test('a damaged database is refused with the message of PostgreSQL', async (t) => {
  const folder = await copyDatabase(t);
  await writeFile(join(folder, 'global', 'pg_control'), Buffer.alloc(8192));
  await assert.rejects(startDurablePglite(folder, {}), (error: Error) => {
    assert.ok(error instanceof DatabaseUnavailable);
    assert.match(error.message, /does not start \(database files are incompatible.*\)/);
    return true;
  });
});

for (const fault of ['fsync', 'write']) {
  test(`when the disk refuses to ${fault}, the process ends and acknowledges nothing more`, async (t) => {
    const folder = await copyDatabase(t);
    const script = fileURLToPath(new URL('../../../tests/support/failing-disk.ts', import.meta.url));
    const result = spawnSync(process.execPath, [script, folder, fault], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    assert.equal(result.stdout, 'stored before\n');
    assert.match(
      result.stderr,
      fault === 'fsync'
        ? /^The embedded database .* had to stop \(could not .*\): check the disk and start again\.$/m
        : /^The embedded database .* had to stop \(could not .*\): the disk is full, make room and start again\.$/m,
    );
    assert.equal(result.status, 1);

    await using pglite = await startDurablePglite(folder, {});
    const { rows } = await pglite.query('select text from notes');
    assert.deepEqual(rows[0], { text: 'before' });
  });
}
