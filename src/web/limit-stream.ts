import type { Duplex } from 'node:stream';

/** Calls `stop` when the stream is not closed by then; one that is closed is not held on to. */
export function limitStream(stream: Duplex, limitMs: number, stop: () => void): void {
  const timer = setTimeout(stop, limitMs).unref();
  stream.once('close', () => clearTimeout(timer));
}
