import PQueue from 'p-queue';
import { Problem } from '../../ground/problem.ts';

/** Hashing runs on Node's four shared threads, which also compress pages. */
const atOnce = 2;

/** The limit for each rank. Two at a time they take half a second. */
const mostWaiting = 20;

/** Known devices come first, then networks that an admin has logged in from before. */
export const ranks = { knownDevice: 2, knownNetwork: 1, stranger: 0 };

type Turn = { rank: number; signal: AbortSignal };

export type LoginQueue = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;

/**
 * The returned function runs `work` when its turn has come. An attempt whose client leaves before its turn never runs.
 *
 * @throws Problem `unavailable` when too many of its rank wait
 */
export function createLoginQueue(): LoginQueue {
  const queue = new PQueue({ concurrency: atOnce });
  return async ({ rank, signal }, work) => {
    if (queue.sizeBy({ priority: rank }) >= mostWaiting) {
      const detail = 'Too many people are logging in at this moment. Try again in a few seconds.';
      throw new Problem('unavailable', { detail });
    }
    const waiting = new AbortController();
    const leave = () => waiting.abort(new Problem('unavailable', { detail: 'The client has left.' }));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    const run = () => {
      // Work that has begun keeps its place until it ends.
      signal.removeEventListener('abort', leave);
      return work();
    };
    return queue.add(run, { priority: rank, signal: waiting.signal });
  };
}
