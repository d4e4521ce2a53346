import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, lstat, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signalPostgres } from '../../../scripts/test/postgres-cluster.ts';
import { makeDataFolder, makeUsedFolder } from '../../../tests/support/data-folder.ts';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { openConnections, openDatabase } from '../open.ts';
import { findOwner, mayUse, reachableFolder } from './programs.ts';

const hasLocks = spawnSync('flock', ['--version']).error === undefined;

const used = await makeUsedFolder({ after }, openConnections);
const writer = fileURLToPath(new URL('../../../tests/support/own-writer.ts', import.meta.url));

/** A server in another process. It stores the numbers from 1 on, and says each when it is stored. */
async function startWriter(t: TestContext, folder: string) {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  let last = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    last = Math.max(last, ...text.trim().split('\n').map(Number));
  });
  await once(child.stdout, 'data');
  return { child, stored: () => last };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function isRunning(folder: string): boolean {
  return existsSync(join(folder, 'postgres', 'postmaster.pid'));
}

test('a data folder keeps its rows until it is opened again, and nothing runs between', async (t) => {
  const folder = join(await makeScratchFolder(t), 'not', 'there', 'yet');
  const first = await openDatabase({ folder });
  await first.sql.insertInto('industries').values({ display_name: 'Farming' }).execute();
  assert.ok(isRunning(folder));
  await first.close();
  assert.ok(!isRunning(folder));

  const second = await openDatabase({ folder: relative(process.cwd(), folder) });
  const rows = await second.sql.selectFrom('industries').select('display_name').execute();
  await second.close();
  assert.deepEqual(rows, [{ display_name: 'Farming' }]);
});

test('a second server on the same folder is told so, a command is not, and the last one stops the database', async (t) => {
  const folder = await makeDataFolder(t, used);
  const { child } = await startWriter(t, folder);
  await assert.rejects(openConnections({ folder, claim: { patienceMs: 0 } }), {
    name: 'DatabaseUnavailable',
    message: new RegExp(
      `is in use by process ${child.pid}: stop that first, or set DATA_DIR to another folder`,
    ),
  });
  const command = await openConnections({ folder });
  assert.ok((await command.pool.query('select from notes')).rowCount);
  child.kill();
  await once(child, 'exit');
  assert.deepEqual((await command.pool.query('select 1 as one')).rows, [{ one: 1 }]);
  await command.close();
  assert.ok(!isRunning(folder));
});

test('a server that stops is waited for', async (t) => {
  const folder = await makeDataFolder(t, used);
  const { child } = await startWriter(t, folder);
  const opening = openConnections({ folder, claim: { patienceMs: 60_000 } });
  child.kill();
  await (await opening).close();
  assert.ok(!isRunning(folder));
});

for (const [killed, kills] of Object.entries({
  'the server': ['server'],
  PostgreSQL: ['database'],
  both: ['server', 'database'],
})) {
  test(`no stored row is lost when ${killed} is killed, and the next start goes on`, async (t) => {
    const folder = await makeDataFolder(t, used);
    for (let round = 0; round < 3; round += 1) {
      const { child, stored } = await startWriter(t, folder);
      if (kills.includes('server')) await kill(child);
      if (kills.includes('database')) await signalPostgres(join(folder, 'postgres'), 'SIGKILL');
      const last = stored();
      const { pool, close } = await openConnections({ folder });
      const { rows } = await pool.query<{ last: number }>('select max(id) as last from notes');
      assert.ok((rows[0]?.last ?? 0) >= last);
      await close();
      if (!kills.includes('server')) await kill(child);
    }
  });
}

test('a server whose PostgreSQL was killed starts it again', async (t) => {
  const folder = await makeDataFolder(t, used);
  const lines: string[] = [];
  const { pool, close } = await openConnections({ folder }, (line) => lines.push(line));
  t.after(close);
  await pool.query('create table notes (id int)');
  await signalPostgres(join(folder, 'postgres'), 'SIGKILL');
  const isBack = () =>
    pool.query('select from notes').then(
      () => true,
      () => false,
    );
  while (!(await isBack()));
  assert.match(lines[0] ?? '', /^The database connection was lost/);
});

test('the number of a process that belongs to another program keeps no database from starting', async (t) => {
  const folder = await makeDataFolder(t, used);
  const first = await openConnections({ folder });
  const file = join(folder, 'postgres', 'postmaster.pid');
  const [, ...lines] = (await readFile(file, 'utf8')).split('\n');
  await first.close();
  await writeFile(file, [process.pid, ...lines].join('\n'));
  await (await openConnections({ folder })).close();
});

test(
  'what only another container sees is waited for, and its number is left',
  { skip: !hasLocks },
  async (t) => {
    const folder = await makeDataFolder(t, used);
    const cluster = await realpath(join(folder, 'postgres'));
    // Such a PostgreSQL is no process here.
    const other = spawn('flock', [`${cluster}.lock`, 'sh', '-c', 'echo held; exec cat'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    t.after(() => other.kill());
    await once(other.stdout, 'data');
    await writeFile(join(cluster, 'postmaster.pid'), '1\n');
    await rm(`${cluster}.log`);
    const order: string[] = [];
    const opening = openConnections({ folder }).then((database) => {
      order.push('opened');
      return database;
    });
    const tries = async () => {
      while (!existsSync(`${cluster}.log`)) await setImmediate();
    };
    await tries();
    await rm(`${cluster}.log`);
    await tries();
    assert.equal(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), '1\n');
    order.push('ended');
    other.stdin.end();
    await (await opening).close();
    assert.deepEqual(order, ['ended', 'opened']);
  },
);

test('two first starts make one database', { skip: !hasLocks }, async (t) => {
  const folder = await makeScratchFolder(t);
  const opener = `
    import { openConnections } from ${JSON.stringify(new URL('../open.ts', import.meta.url))};
    await (await openConnections({ folder: ${JSON.stringify(folder)} })).close();`;
  const ends = [1, 2].map(async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', opener], { stdio: 'inherit' });
    return (await once(child, 'exit'))[0] as number;
  });
  assert.deepEqual(await Promise.all(ends), [0, 0]);
  await (await openConnections({ folder })).close();
});

test('a database of another major version is refused with the way to bring it over', async (t) => {
  const folder = await makeDataFolder(t, used);
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '14\n');
  await assert.rejects(openConnections({ folder }), {
    name: 'DatabaseUnavailable',
    message: /is of PostgreSQL 14, and this is PostgreSQL \d+: run "npm run backup" with POSTGRES_BIN/,
  });
});

test('a data folder with a long path has its socket in reach', async (t) => {
  const folder = join(await makeScratchFolder(t), 'a long name '.repeat(15));
  await (await openConnections({ folder })).close();
});

test('an impossible data folder is refused in one line', async (t) => {
  const folder = join(await makeScratchFolder(t), 'file');
  await writeFile(folder, '');
  await assert.rejects(openConnections({ folder }), {
    name: 'DatabaseUnavailable',
    message: /^The data folder .* cannot be used \(.*\): set DATA_DIR to one that this user may write to\.$/,
  });
});

test('a first start that was cut off leaves no half database', async (t) => {
  const folder = await makeDataFolder(t);
  const child = spawn(process.execPath, [writer, folder], { stdio: 'ignore' });
  while (!existsSync(folder)) await setImmediate();
  await kill(child);
  const { close } = await openDatabase({ folder });
  await close();
});

test(
  'root has the database where the user of PostgreSQL reaches it, and says so',
  { skip: findOwner() ? false : 'needs root' },
  async (t) => {
    const scratch = await makeScratchFolder(t);
    const folder = join(scratch, 'data');
    await chmod(scratch, 0o700);
    assert.ok(!mayUse(scratch, findOwner()));
    const lines: string[] = [];
    const { close } = await openDatabase({ folder }, { onOutage: (line) => lines.push(line) });
    await close();
    const place = await realpath(join(folder, 'postgres'));
    t.after(() => rm(place, { recursive: true }));
    t.after(() => rm(`${place}.log`));
    assert.ok((await lstat(join(folder, 'postgres'))).isSymbolicLink());
    assert.ok(place.startsWith(`${reachableFolder}/postgres-`));
    assert.deepEqual(lines, [
      `PostgreSQL runs as a user who cannot reach ${folder}, so the database is in ${place}.`,
    ]);
  },
);
