import { Readable } from 'node:stream';

/** In characters. */
const pieceLength = 16_384;

/** Sends text as it is written, as fast as it is taken; small pieces go together. */
export function streamText(chunks: AsyncIterable<string>): Readable {
  return Readable.from(gather(chunks), { objectMode: false });
}

async function* gather(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const chunk of chunks) {
    waiting += chunk;
    if (waiting.length < pieceLength) continue;
    yield waiting;
    waiting = '';
  }
  yield waiting;
}
