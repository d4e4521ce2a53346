import { sql as statement } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';

const lookMs = 60_000;

/** The answer of a busy database takes some seconds. */
const mostSeconds = 60;

type Log = { warn: (line: string) => void; info: (line: string) => void };

/** @returns the seconds by which the clock of this server is ahead of the database's */
export async function readClockLead(sql: Sql, now = Date.now): Promise<number> {
  const asked = now();
  const { rows } = await statement<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(sql);
  return ((asked + now()) / 2 - (rows[0]?.ms ?? asked)) / 1_000;
}

/** The returned function looks once. The log says once that the clocks differ, and once that they agree again. */
export function createClockWatch(sql: Sql, log: Log): (now?: () => number) => Promise<void> {
  let differs = false;
  return async (now) => {
    const lead = await readClockLead(sql, now);
    const differed = differs;
    differs = Math.abs(lead) > mostSeconds;
    if (differs === differed) return;
    if (!differs) return log.info('The clock of this server agrees with that of the database again.');
    const minutes = Math.round(Math.abs(lead) / 60);
    const words = `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${lead > 0 ? 'ahead of' : 'behind'}`;
    log.warn(
      `The clock of this server is ${words} that of the database: waits and days follow the database, codes of two-step sign-in this server.`,
    );
  };
}

export function startClockWatch(sql: Sql, log: Log): Loop {
  const look = createClockWatch(sql, log);
  return repeat({ name: 'The look at the clock', work: () => look(), everyMs: lookMs, log });
}
