import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { limitStream } from './limit-stream.ts';

function limit(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const stream = new PassThrough();
  const stop = t.mock.fn();
  limitStream(stream, 5_000, stop);
  return { stream, stop, wait: () => t.mock.timers.tick(5_000) };
}

test('a stream that is still open at the limit is stopped', (t) => {
  const { stop, wait } = limit(t);
  wait();
  assert.equal(stop.mock.callCount(), 1);
});

test('a stream that was read to its end, or given up, is left alone', async (t) => {
  for (const finish of [
    (stream: PassThrough) => stream.resume().end('page'),
    (stream: PassThrough) => stream.destroy(),
  ]) {
    const { stream, stop, wait } = limit(t);
    await once(finish(stream), 'close');
    wait();
    assert.equal(stop.mock.callCount(), 0);
    t.mock.timers.reset();
  }
});
