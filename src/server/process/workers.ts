import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Served } from './serve.ts';

/** A worker that ran for this long had no fault at its start. */
const steadyMs = 60_000;

const longestPauseMs = 30_000;

// Each worker accepts its own connections. With the other policy this process passes them on, and those on their way to
// a killed worker would never get an answer, nor an end.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** libuv's name. A worker pauses after each new connection, so that it does not take all of them. */
const workerSettings = { UV_TCP_SINGLE_ACCEPT: '1' };

/**
 * Starts processes that run this program again and share its port. The first one migrates the database, makes the first
 * admin, and alone says why a start fails. A worker that ends is replaced. If this process is killed, its workers end.
 */
export async function startWorkers(
  count: number,
  logger: Logger,
): Promise<Served & { stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const first = cluster.fork(workerSettings);
  const addresses = await readAddresses(first);
  const later = Array.from({ length: count - 1 }, () => cluster.fork(workerSettings));
  const running = [first, ...later].map((worker) =>
    keepRunning(worker, { logger, stopping: stopping.signal }),
  );
  return {
    ...addresses,
    stop: async () => {
      stopping.abort();
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
      await Promise.all(running);
    },
  };
}

/** Ends this process with a worker that cannot start and has said why. */
async function readAddresses(worker: Worker): Promise<Served> {
  const end = (code: number) => process.exit(code || 1);
  worker.once('exit', end);
  const [addresses] = (await once(worker, 'message')) as [Served];
  worker.off('exit', end);
  return addresses;
}

type Keeping = { logger: Logger; stopping: AbortSignal };

async function keepRunning(first: Worker, { logger, stopping }: Keeping): Promise<void> {
  let quickEnds = 0;
  for (let worker = first; ; worker = cluster.fork(workerSettings)) {
    const startedAt = performance.now();
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    if (stopping.aborted) return;
    quickEnds = performance.now() - startedAt < steadyMs ? quickEnds + 1 : 1;
    const pauseMs = pauseBeforeRestart(quickEnds);
    logger.error(
      `Worker ${worker.id} ended (${signal ?? `code ${code}`}). Another one starts in ${pauseMs / 1_000} s.`,
    );
    await setTimeout(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
  }
}

/** Twice as long each time, so that a fault of every start costs little. */
export function pauseBeforeRestart(quickEnds: number): number {
  return Math.min(1_000 * 2 ** (quickEnds - 1), longestPauseMs);
}
