import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../../../database/postgres/connections.ts';
import type { Database } from '../../../database/open.ts';
import { eraseExpired } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** A wrong setting is noticed by then, and the start is over. */
const firstMs = 10 * 60 * 1_000;

/** Runs the retention once a day, in every copy. It never runs twice at a time in one. */
export function startRetention({ sql }: Database, months: number, log: FastifyBaseLogger) {
  if (months === 0) return { close: async () => undefined };
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  async function erase(): Promise<void> {
    try {
      const { people, others } = await eraseExpired(sql, { months }, stop.signal);
      if (people + others > 0) log.info(`The retention erased ${people} people and ${others} other records.`);
    } catch (error) {
      log.warn(`The retention has to wait (${reasonOf(error)}).`);
    }
  }

  const run = () => void (running ??= erase().finally(() => (running = undefined)));
  const first = setTimeout(run, firstMs).unref();
  const daily = setInterval(run, dayMs).unref();
  return {
    close: async () => {
      clearTimeout(first);
      clearInterval(daily);
      stop.abort();
      await running;
    },
  };
}
