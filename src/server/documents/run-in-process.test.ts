import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { type Task, Unreadable } from './document-task.ts';
import { runInProcess } from './run-in-process.ts';

const task = { type: 'txt' as const, size: 3, bytes: [Buffer.from('abc')] };

const processes = new Set<ChildProcess>();
subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  // Those of other tests in this process are not its own.
  child.once('spawn', () => void (child.spawnargs.includes('--permission') && processes.add(child)));
  child.once('exit', () => processes.delete(child));
});

afterEach(() => assert.equal(processes.size, 0, 'a process is there after its end'));

async function run(
  t: TestContext,
  source: string,
  { patienceMs = 15_000, ...given }: Partial<Task> & { patienceMs?: number } = {},
): Promise<unknown> {
  const program = join(await makeScratchFolder(t), 'program.mjs');
  writeFileSync(program, source);
  return runInProcess({ ...task, ...given }, { program, patienceMs, readable: [program] });
}

const answer = (value: string) => `(await import('node:fs')).writeFileSync(3, JSON.stringify(${value}));`;

test('a process that is busy without end is ended in time, and another try may do it', async (t) => {
  await assert.rejects(run(t, 'for (;;);', { patienceMs: 300 }), { name: 'AbortError', message: /aborted/ });
});

test('a process that takes more heap or more buffers than it may is ended', async (t) => {
  const heap = 'const all = []; for (;;) all.push([...Array(999).keys()]);';
  await assert.rejects(run(t, heap), /without a result/);
  const buffers = 'const all = []; setInterval(() => all.push(new Uint8Array(1024 * 1024).fill(1)), 0);';
  await assert.rejects(run(t, buffers), /too much memory/);
});

test('a process that ends without a result has failed, and one that somebody ends may be tried again', async (t) => {
  for (const source of [
    'process.exit(0)',
    `${answer('1')} process.exit(1)`,
    'throw new Error("broken")',
    'process.abort()',
  ])
    await assert.rejects(run(t, source), { constructor: Unreadable, message: /without a result/ });
  for (const signal of ['SIGTERM', 'SIGKILL'])
    await assert.rejects(run(t, `process.kill(process.pid, "${signal}"); setInterval(() => {}, 999);`), {
      name: 'AbortError',
    });
});

test('a machine that can start no process says so, and starts the next one', async (t) => {
  const tooLong = runInProcess(task, { program: 'x'.repeat(3_000_000) });
  await assert.rejects(tooLong, {
    code: 'unavailable',
    message: /cannot start a process for this file \(E2BIG\)/,
  });
  const server = join(await makeScratchFolder(t), 'server.mjs');
  const module = JSON.stringify(import.meta.resolve('./run-in-process.ts'));
  writeFileSync(
    server,
    `import { closeSync, openSync } from 'node:fs';
     import { runInProcess } from ${module};
     const read = () => runInProcess(${JSON.stringify({ ...task, bytes: [] })}).catch((error) => error.message);
     const open = [];
     try { for (;;) open.push(openSync('/dev/null')); } catch {}
     const refused = await read();
     for (const each of open) closeSync(each);
     console.log(JSON.stringify([refused, await read()]));`,
  );
  const child = spawn('/bin/sh', ['-c', 'ulimit -n 64; exec "$0" "$1"', process.execPath, server]);
  const [said] = await Promise.all([json(child.stdout), once(child, 'exit')]);
  const [refused, next] = said as [string, string];
  assert.match(refused, /\(EMFILE\)/);
  assert.match(next, /erased/);
});

test('a process has nothing of the server’s environment, and what it says reaches no log', async (t) => {
  const outputs = "[1, 2].map((number) => process.getBuiltinModule('fs').fstatSync(number).rdev)";
  const known = await run(t, answer(`[Object.keys(process.env).toSorted(), ${outputs}]`));
  const nowhere = statSync('/dev/null').rdev;
  assert.deepEqual(known, [
    ['MALLOC_ARENA_MAX', 'PWD'],
    [nowhere, nowhere],
  ]);
});

test('a process may read its program, write nothing, start nothing and ask no network', async (t) => {
  const source = `
    import fs from 'node:fs'; import net from 'node:net'; import { spawn } from 'node:child_process'; import { Worker } from 'node:worker_threads';
    const codeOf = async (act) => { try { await act(); return 'done'; } catch (error) { return error.code; } };
    const connect = () => new Promise((resolve, reject) => net.connect(9, '127.0.0.1').on('connect', resolve).on('error', reject));
    const all = [() => fs.readFileSync('/etc/hostname'), () => fs.writeFileSync('/tmp/ran', ''), () => spawn('true'), () => new Worker('x', { eval: true }), connect];
    const codes = []; for (const act of all) codes.push(await codeOf(act));
    ${answer('codes')}`;
  assert.deepEqual(await run(t, source), Array(5).fill('ERR_ACCESS_DENIED'));
});

test('a file comes in pieces, as fast as it is taken', async (t) => {
  const piece = Buffer.alloc(256 * 1024, 'a');
  let given = 0;
  const bytes = (function* () {
    for (; given < 40; given += 1) yield piece;
  })();
  const size = 40 * piece.length;
  const never = 'setInterval(() => {}, 999);';
  await assert.rejects(run(t, never, { size, bytes, patienceMs: 300 }), { name: 'AbortError' });
  assert.ok(given < 10, `${given} pieces wait`);
  const counts = `let size = 0; for await (const piece of process.stdin) size += piece.length; ${answer('size')}`;
  assert.equal(await run(t, counts, { size, bytes: Array<Buffer>(40).fill(piece) }), size);
});

test('a file that was erased meanwhile is unreadable, and a database that is away is no fault of the file', async (t) => {
  const waits = `for await (const piece of process.stdin); ${answer('1')}`;
  await assert.rejects(run(t, waits, { size: 4 }), { constructor: Unreadable, message: /erased/ });
  const away = new Error('away');
  const bytes = (function* () {
    yield Buffer.from('a');
    throw away;
  })();
  await assert.rejects(run(t, waits, { bytes }), away);
});

test('a result that is cut or too long is none', async (t) => {
  await assert.rejects(run(t, "(await import('node:fs')).writeFileSync(3, '{\"pages\": 1');"), Unreadable);
  const long = "const fs = await import('node:fs'); for (;;) fs.writeFileSync(3, ' '.repeat(1024 * 1024));";
  await assert.rejects(run(t, long), /too long/);
});

test('a process gives way to the server, and leaves no picture of its memory', async (t) => {
  const limits = await run(
    t,
    answer("[(await import('node:os')).getPriority(), process.report.getReport().userLimits]"),
  );
  const [priority, { core_file_size_blocks }] = limits as [number, Record<string, { hard: number }>];
  assert.deepEqual([priority > getPriority(), core_file_size_blocks?.hard], [true, 0]);
});

test('a process that is busy without its server is ended by the system', async (t) => {
  const limits = await run(t, answer('process.report.getReport().userLimits'));
  assert.equal((limits as Record<string, { soft: number }>)['cpu_time_seconds']?.soft, 20);
});

test('a process whose server was killed ends', async (t) => {
  const server = join(await makeScratchFolder(t), 'server.mjs');
  const module = JSON.stringify(import.meta.resolve('./run-in-process.ts'));
  writeFileSync(
    server,
    `import { subscribe } from 'node:diagnostics_channel';
     import { runInProcess } from ${module};
     subscribe('child_process', ({ process: child }) =>
       process.nextTick(() => {
         process.kill(child.pid, 'SIGSTOP');
         console.log(child.pid);
       }),
     );
     await runInProcess({ type: 'txt', size: 10_000_000, bytes: [new Uint8Array(10_000_000)] });`,
  );
  const parent = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  process.kill(Number(said), 'SIGCONT');
  while (isThere(Number(said))) await setTimeout(10);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
