import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readAtMost } from './read-at-most.ts';

const signal = new AbortController().signal;

/** An answer that goes on as long as somebody reads. */
function answerWithoutEnd() {
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
    cancel: () => {
      isLeft = true;
    },
  });
  return { response: new Response(body), isLeft: () => isLeft };
}

test('an answer is read up to its bound, and left behind it', async () => {
  assert.equal((await readAtMost(new Response('12345'), { bytes: 5, signal })).toString(), '12345');
  await assert.rejects(readAtMost(new Response('123456'), { bytes: 5, signal }), { name: 'AnswerTooLong' });
  assert.equal((await readAtMost(new Response(null), { bytes: 5, signal })).length, 0);
  const { response, isLeft } = answerWithoutEnd();
  await assert.rejects(readAtMost(response, { bytes: 10_000, signal }), { name: 'AnswerTooLong' });
  assert.ok(isLeft());
});

test('an answer that stands still ends with the signal', async () => {
  const ending = new AbortController();
  const reading = readAtMost(new Response(new ReadableStream()), { bytes: 5, signal: ending.signal });
  ending.abort(new Error('too late'));
  await assert.rejects(reading, { message: 'too late' });
});

test('nothing else reads an answer from outside', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('src/{server,embedded}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const reading = files.filter((file) =>
    /\.(?:arrayBuffer|blob|bytes|json|text)\(\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(reading.toSorted(), [
    // The answer of a call in this process
    'src/server/http/inject-transport.ts',
    // A page that this process has rendered
    'src/server/site/pages/preview-page.ts',
    'src/server/site/pages/render-page.ts',
  ]);
});
