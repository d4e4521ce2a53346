import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { streamText } from './stream-text.ts';

test('small pieces are sent together, and everything arrives', async () => {
  const line = `${'x'.repeat(999)}\n`;
  const lines = (async function* write() {
    for (let number = 0; number < 100; number += 1) yield line;
  })();
  const pieces = await Array.fromAsync(streamText(lines) as AsyncIterable<Buffer>);
  assert.equal(Buffer.concat(pieces).toString(), line.repeat(100));
  assert.ok(pieces.length < 10, `${pieces.length} pieces`);
});

test('a reader who leaves ends the writing', async () => {
  const stopped = Promise.withResolvers<string>();
  async function* writeForever() {
    try {
      for (;;) yield 'x'.repeat(1_000);
    } finally {
      stopped.resolve('stopped');
    }
  }
  await using app = fastify();
  app.get('/', () => streamText(writeForever()));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const controller = new AbortController();
  const answer = await fetch(url, { signal: controller.signal });
  await answer.body?.getReader().read();
  controller.abort();
  assert.equal(await stopped.promise, 'stopped');
});
