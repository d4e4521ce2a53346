import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { test } from 'node:test';
import { ApiError } from '../../../contract/client.ts';
import { sendFile } from './send-file.ts';

const unreachable = () => new ApiError({ status: 0, code: 'unreachable', message: 'away' });
const refusal = (status: number) => new ApiError({ status, code: 'some_code', message: 'No' });

/** A server that keeps what arrives; `isCut` decides of each piece how much of it, and whether the answer is lost. */
function createServer(size: number, isCut: () => boolean) {
  let stored = Buffer.alloc(0);
  let sent = 0;
  const state = () => ({ received: stored.length, is_done: stored.length === size });
  return {
    stored: () => stored,
    sent: () => sent,
    start: async () => (isCut() ? Promise.reject(unreachable()) : state()),
    append: async (offset: number, bytes: Blob) => {
      sent += bytes.size;
      const arrives = randomInt(3);
      if (isCut() && arrives === 0) throw unreachable();
      assert.equal(offset, stored.length);
      stored = Buffer.concat([stored, Buffer.from(await bytes.arrayBuffer())]);
      if (isCut() && arrives === 1) throw unreachable();
      return state();
    },
  };
}

const { signal } = new AbortController();
const pause = () => Promise.resolve();

test('a file arrives byte for byte, however often the connection is cut', async () => {
  for (let round = 0; round < 200; round += 1) {
    const bytes = randomBytes(randomInt(1, 400_000));
    const server = createServer(bytes.length, () => randomInt(6) === 0);
    await sendFile(new Blob([bytes]), { ...server, signal, pause, onProgress: () => undefined });
    assert.ok(server.stored().equals(bytes));
  }
});

test('a connection that is cut after every piece brings the whole file', async () => {
  const bytes = randomBytes(1_000_000);
  let stored = 0;
  const state = () => ({ received: stored, is_done: stored === bytes.length });
  await sendFile(new Blob([bytes]), {
    start: async () => state(),
    append: async (_offset, piece) => {
      stored += piece.size;
      throw unreachable();
    },
    signal,
    pause,
    onProgress: () => undefined,
  });
  assert.equal(stored, bytes.length);
});

test('on a good connection every byte is sent once, and the progress only grows', async () => {
  const bytes = randomBytes(1_000_000);
  const server = createServer(bytes.length, () => false);
  const seen: number[] = [];
  const onProgress = (received: number) => void seen.push(received);
  await sendFile(new Blob([bytes]), { ...server, signal, pause, onProgress });
  assert.equal(server.sent(), bytes.length);
  assert.deepEqual(
    seen,
    seen.toSorted((one, other) => one - other),
  );
  assert.deepEqual([seen[0], seen.at(-1)], [0, bytes.length]);
});

test('a refusal ends it at once, and a server that stays away after some attempts', async () => {
  for (const [status, attempts] of [
    [422, 1],
    [404, 1],
    [503, 11],
    [429, 11],
  ] as const) {
    let asked = 0;
    const start = async () => {
      asked += 1;
      throw refusal(status);
    };
    const server = createServer(10, () => false);
    const sending = sendFile(new Blob(['x']), {
      ...server,
      start,
      signal,
      pause,
      onProgress: () => undefined,
    });
    await assert.rejects(sending, { status });
    assert.equal(asked, attempts);
  }
});

test('stopping ends it between two pieces, and while it waits', async () => {
  const stopping = new AbortController();
  const server = createServer(10, () => true);
  const sending = sendFile(new Blob(['0123456789']), {
    ...server,
    signal: stopping.signal,
    pause: async () => stopping.abort(),
    onProgress: () => undefined,
  });
  await assert.rejects(sending, { name: 'AbortError' });
});
