import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { runInThread } from './run-in-thread.ts';

const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const task = () => ({ wants: 'text' as const, type: 'txt' as const, bytes: new ArrayBuffer(3) });

let threads = 0;
process.on('worker', (worker) => {
  threads += 1;
  worker.once('exit', () => (threads -= 1));
});

afterEach(() => assert.equal(threads, 0, 'a thread is there after its end'));

test('a thread that is busy without end is ended in time', async () => {
  const start = performance.now();
  await assert.rejects(runInThread(task(), { program: program('for (;;);'), patienceMs: 300 }), {
    name: 'AbortError',
  });
  assert.ok(performance.now() - start < 3_000);
});

test('a thread that takes more heap or more buffers than it may is ended', async () => {
  await assert.rejects(
    runInThread(task(), { program: program('const all = []; for (;;) all.push([...Array(999).keys()]);') }),
    { code: 'ERR_WORKER_OUT_OF_MEMORY' },
  );
  const buffers = 'const all = []; setInterval(() => all.push(new Uint8Array(1024 * 1024).fill(1)), 0);';
  await assert.rejects(runInThread(task(), { program: program(buffers) }), /too much memory/);
});

test('a thread that ends without a result has failed', async () => {
  await assert.rejects(runInThread(task(), { program: program('process.exit(0)') }), /without a result/);
  await assert.rejects(runInThread(task(), { program: program('throw new Error("broken")') }), /broken/);
});

test('a thread has no environment, and its words reach no log', async (t) => {
  const logs = [process.stdout, process.stderr].map((stream) => t.mock.method(stream, 'write').mock);
  const says =
    'console.log("SECRET-WORD"); console.error("SECRET-WORD"); import("node:worker_threads").then(({ parentPort }) => parentPort.postMessage(Object.keys(process.env)));';
  assert.deepEqual(await runInThread(task(), { program: program(says) }), []);
  for (const { calls } of logs)
    assert.ok(!calls.some(({ arguments: [written] }) => String(written).includes('SECRET-WORD')));
});
