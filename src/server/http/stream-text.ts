import { Readable } from 'node:stream';

const pieceLength = 16_384;

/** Streams text at the reader's speed and joins small pieces. */
export function streamText(chunks: AsyncIterable<string> | string[]): Readable {
  return Readable.from(gather(chunks), { objectMode: false });
}

async function* gather(chunks: AsyncIterable<string> | string[]): AsyncGenerator<string> {
  let waiting = '';
  for await (const chunk of chunks) {
    waiting += chunk;
    if (waiting.length < pieceLength) continue;
    yield waiting;
    waiting = '';
  }
  yield waiting;
}
