import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import type { RetentionConfig } from './retention-record.ts';
import { runRetention } from './retention-run.ts';

const lookMs = 10 * 60 * 1_000;

/** Looks every ten minutes, in every copy, whether the retention has its turn. */
export function startRetention({ sql }: Database, config: RetentionConfig, log: FastifyBaseLogger): Loop {
  return repeat({
    name: 'The retention',
    work: (signal) => runRetention(sql, config, { log, signal }),
    everyMs: lookMs,
    firstMs: lookMs,
    log,
  });
}
