import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startProgress } from './progress.mjs';

function createStream(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 30, write: (text: string) => written.push(text), written };
}

test('a terminal has one line, which counts the seconds and is taken away at the end', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const clock = context.mock.method(performance, 'now', () => 0);
  const stream = createStream(true);
  const progress = startProgress('Adding rows', stream);
  clock.mock.mockImplementation(() => 2_000);
  context.mock.timers.tick(1_000);
  progress.show('5,000 of 110,000 applicants');
  progress.end();
  context.mock.timers.tick(60_000);
  assert.deepEqual(stream.written, [
    '\r\u001B[KAdding rows',
    '\r\u001B[KAdding rows, 2 s',
    '\r\u001B[KAdding rows, 5,000 of 110,000',
    '\r\u001B[K',
  ]);
});

test('a file gets a line at the start and one every ten seconds', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const clock = context.mock.method(performance, 'now', () => 0);
  const stream = createStream(false);
  const progress = startProgress('Adding rows', stream);
  for (let second = 1; second <= 25; second += 1) {
    clock.mock.mockImplementation(() => second * 1_000);
    progress.show(`step ${second}`);
    context.mock.timers.tick(1_000);
  }
  progress.end();
  assert.deepEqual(stream.written, [
    'Adding rows\n',
    'Adding rows, step 10, 10 s\n',
    'Adding rows, step 20, 20 s\n',
  ]);
});
