import type { FastifyBaseLogger } from 'fastify';
import { inOneCopy } from '../../../database/leases.ts';
import type { Database } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { eraseExpired } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** A wrong setting is noticed by then, and the start is over. A day that has passed is noticed as soon. */
const lookMs = 10 * 60 * 1_000;

/** Runs the retention once a day, in one copy. */
export function startRetention({ sql }: Database, months: number, log: FastifyBaseLogger): Loop | undefined {
  if (months === 0) return undefined;
  const lease = { work: 'retention', restMs: dayMs, patienceMs: lookMs };
  return repeat({
    name: 'The retention',
    work: (stopping) =>
      inOneCopy(sql, lease, async () => {
        const { people, others } = await eraseExpired(sql, { months }, stopping);
        if (people + others > 0)
          log.info(`The retention erased ${people} people and ${others} other records.`);
      }),
    everyMs: lookMs,
    firstMs: lookMs,
    log,
  });
}
