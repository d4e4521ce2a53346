import { AsyncLocalStorage } from 'node:async_hooks';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { Problem } from '../core/problem.ts';
import type { ReadCost } from './read-costs.ts';

type Room = {
  /** Together they leave connections of PostgreSQL's pool to applications and logins. */
  running: number;
  waiting: number;
  waitingWhileSlow: number;
};

/** A search takes up to 0.1 s on a small machine, so the last one that waits has its turn within about a second. */
const rooms: Record<ReadCost, Room> = {
  search: { running: 2, waiting: 20, waitingWhileSlow: 2 },
  read: { running: 4, waiting: 100, waitingWhileSlow: 20 },
  application: { running: 4, waiting: 500, waitingWhileSlow: 500 },
};

const retryAfterSeconds = 5;
const reportEveryMs = 60_000;

type Read<Answer> = {
  /** `undefined` for a read that is never refused. */
  cost: ReadCost | undefined;
  work: () => Promise<Answer>;
  hasLeft: () => boolean;
};

export type ReadShedder = {
  /**
   * Runs a public read when its turn comes. A read within a read, as of a page that calls the API, has its turn already.
   *
   * @throws Problem `overloaded` when too many wait
   */
  run: <Answer>(read: Read<Answer>) => Promise<Answer>;
  close: () => void;
};

/** @param onShed a read was refused because too many wait */
export function createReadShedder(
  log: FastifyBaseLogger,
  onShed?: (cost: ReadCost) => void,
  loop = watchEventLoop(),
): ReadShedder {
  const limits = {
    search: pLimit(rooms.search.running),
    read: pLimit(rooms.read.running),
    application: pLimit(rooms.application.running),
  };
  const inTurn = new AsyncLocalStorage<true>();
  let reportedAt = -Infinity;

  function refuse(cost: ReadCost): never {
    onShed?.(cost);
    if (performance.now() - reportedAt > reportEveryMs) {
      reportedAt = performance.now();
      log.warn(`Too many visitors read at once: one got 503 (${cost}), and more may follow.`);
    }
    throw new Problem('overloaded', { retryAfterSeconds });
  }

  return {
    run: async ({ cost, work, hasLeft }) => {
      if (inTurn.getStore()) return work();
      if (cost === undefined) return inTurn.run(true, work);
      const { waiting, waitingWhileSlow } = rooms[cost];
      if (limits[cost].pendingCount >= (loop.isSlow() ? waitingWhileSlow : waiting)) refuse(cost);
      return limits[cost](async () => {
        // Kept pages are answered between two reads.
        await setImmediate();
        if (hasLeft()) throw new Problem('overloaded');
        return inTurn.run(true, work);
      });
    },
    close: loop.close,
  };
}

/** One turn of the event loop that takes this long on average is slow. */
const slowTurnMs = 100;

const resolutionMs = 20;
const windowMs = 1_000;

/** Looks at the time of one turn of the event loop, averaged over about a second. */
function watchEventLoop() {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let isSlow = false;
  let begun = performance.now();
  return {
    isSlow: () => {
      if (performance.now() - begun < windowMs) return isSlow;
      isSlow = delay.mean / 1e6 - resolutionMs > slowTurnMs;
      delay.reset();
      begun = performance.now();
      return isSlow;
    },
    close: () => {
      delay.disable();
    },
  };
}
