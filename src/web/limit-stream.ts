import type { Duplex } from 'node:stream';

/** Calls `stop` if the stream is still open after the limit. It holds no reference to a closed stream. */
export function limitStream(stream: Duplex, limitMs: number, stop: () => void): void {
  const timer = setTimeout(stop, limitMs).unref();
  stream.once('close', () => clearTimeout(timer));
}
