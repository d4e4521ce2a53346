import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { repeat } from './repeat.ts';

const hourMs = 60 * 60_000;

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
      await setImmediate();
    },
  };
}

test('work is done at once, and again after a pause, never twice at a time', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { lines, log, work, end } = createWork();
  const loop = repeat({ name: 'The work', work, everyMs: 5, log });
  t.mock.timers.tick(1);
  assert.deepEqual(lines, ['begin']);
  t.mock.timers.tick(hourMs);
  assert.deepEqual(lines, ['begin']);
  await end();
  t.mock.timers.tick(4);
  assert.deepEqual(lines, ['begin', 'end']);
  t.mock.timers.tick(1);
  assert.deepEqual(lines, ['begin', 'end', 'begin']);
  await end();
  await loop.close();
});

test('the first time may come later, and a hurry brings each time forward, never back', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { lines, log, work, end } = createWork();
  const loop = repeat({ name: 'The work', work, everyMs: hourMs, firstMs: hourMs, log });
  t.mock.timers.tick(hourMs - 1_000);
  assert.deepEqual(lines, []);
  loop.hurry(1);
  loop.hurry(hourMs);
  t.mock.timers.tick(1);
  assert.equal(lines.length, 1);
  // During the work it holds for the time after it.
  loop.hurry(1);
  loop.hurry(hourMs);
  t.mock.timers.tick(1);
  assert.deepEqual(lines, ['begin']);
  await end();
  t.mock.timers.tick(1);
  assert.equal(lines.length, 3);
  await end();
  t.mock.timers.tick(hourMs - 1);
  assert.equal(lines.length, 4, 'a hurry counts once');
  await loop.close();
});

test('a fault ends nothing, and is logged once when it begins and once when it is over', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { lines, log, work, end } = createWork();
  const loop = repeat({ name: 'The work', work, everyMs: 1, log });
  for (const fault of [new Error('no disk'), new Error('no net'), undefined, undefined]) {
    t.mock.timers.tick(1);
    assert.equal(lines.at(-1), 'begin');
    await end(fault);
  }
  assert.deepEqual(
    lines.filter((line) => line !== 'begin' && line !== 'end'),
    ['The work has to wait (no disk).', 'The work goes on.'],
  );
  await loop.close();
});

test('a loop that closes tells its work, waits for it, and does none afterwards', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { lines, log, work, end } = createWork();
  const loop = repeat({ name: 'The work', work, everyMs: 1, log });
  t.mock.timers.tick(1);
  const closing = loop.close().then(() => lines.push('closed'));
  await setImmediate();
  assert.deepEqual(lines, ['begin', 'stopping']);
  await end();
  await closing;
  loop.hurry(0);
  t.mock.timers.tick(hourMs);
  assert.deepEqual(lines, ['begin', 'stopping', 'end', 'closed']);
});
