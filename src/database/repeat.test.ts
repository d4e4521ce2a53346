import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { repeat } from './repeat.ts';

const hourMs = 60 * 60_000;

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await setTimeout(1);
}

/** Work that lasts until it is ended, with a line for each beginning and each end. */
function createWork() {
  const lines: string[] = [];
  let end: ((fault?: Error) => void) | undefined;
  return {
    lines,
    log: { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) },
    work: (stopping: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        lines.push('begin');
        stopping.addEventListener('abort', () => lines.push('stopping'));
        end = (fault) => {
          lines.push('end');
          if (fault) reject(fault);
          else resolve();
        };
      }),
    end: async (fault?: Error) => {
      end?.(fault);
      await setTimeout(1);
    },
  };
}

test('work is done at once, and again after a pause, never twice at a time', async () => {
  const { lines, log, work, end } = createWork();
  const loop = repeat({ name: 'The work', work, everyMs: 5, log });
  await waitUntil(() => lines.length === 1);
  await setTimeout(30);
  assert.deepEqual(lines, ['begin']);
  await end();
  await waitUntil(() => lines.length === 3);
  assert.deepEqual(lines, ['begin', 'end', 'begin']);
  await end();
  await loop.close();
});

test('the first time may come later, and a hurry brings each time forward, never back', async () => {
  const { lines, log, work, end } = createWork();
  const loop = repeat({ name: 'The work', work, everyMs: hourMs, firstMs: hourMs, log });
  await setTimeout(20);
  assert.deepEqual(lines, []);
  loop.hurry(1);
  loop.hurry(hourMs);
  await waitUntil(() => lines.length === 1);
  // During the work it holds for the time after it.
  loop.hurry(1);
  loop.hurry(hourMs);
  await end();
  await waitUntil(() => lines.length === 3);
  await end();
  await setTimeout(20);
  assert.equal(lines.length, 4, 'a hurry counts once');
  await loop.close();
});

test('a fault ends nothing, and is logged once when it begins and once when it is over', async () => {
  const { lines, log, work, end } = createWork();
  const loop = repeat({ name: 'The work', work, everyMs: 1, log });
  for (const fault of [new Error('no disk'), new Error('no net'), undefined, undefined]) {
    await waitUntil(() => lines.at(-1) === 'begin');
    await end(fault);
  }
  await waitUntil(() => lines.at(-1) === 'begin');
  assert.deepEqual(
    lines.filter((line) => line !== 'begin' && line !== 'end'),
    ['The work has to wait (no disk).', 'The work goes on.'],
  );
  await end();
  await loop.close();
});

test('a loop that closes tells its work, waits for it, and does none afterwards', async () => {
  const { lines, log, work, end } = createWork();
  const loop = repeat({ name: 'The work', work, everyMs: 1, log });
  await waitUntil(() => lines.length === 1);
  const closing = loop.close().then(() => lines.push('closed'));
  await setTimeout(10);
  assert.deepEqual(lines, ['begin', 'stopping']);
  await end();
  await closing;
  loop.hurry(0);
  await setTimeout(20);
  assert.deepEqual(lines, ['begin', 'stopping', 'end', 'closed']);
});
