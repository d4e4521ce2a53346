import { closeSync, openSync, writeSync } from 'node:fs';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { transact } from '../../../database/transact.ts';
import { findSettled, type Look } from './settled-events.ts';

const lookMs = 1_000;
const mostAtOnce = 500;
const standardOutput = 1;

type Log = { warn: (line: string) => void; info: (line: string) => void };

/**
 * Writes each security event as one JSON line, once for all copies.
 *
 * @param place `stdout`, or a file that is opened for each look, so that it can be rotated
 */
export function startSecurityLog(sql: Sql, place: string, log: Log): Loop {
  const write = (lines: string) => {
    const file = place === 'stdout' ? standardOutput : openSync(place, 'a', 0o600);
    try {
      writeSync(file, lines);
    } finally {
      if (file !== standardOutput) closeSync(file);
    }
  };
  let look: Look | undefined;
  return repeat({
    name: 'The log of security events',
    work: async () => {
      look = await tellEvents(sql, write, look);
    },
    everyMs: lookMs,
    log,
  });
}

/**
 * Tells the events that an earlier look saw. A fault of `write` lets the same ones be told again.
 *
 * @returns the look that the next call needs
 */
export async function tellEvents(sql: Sql, write: (lines: string) => void, earlier?: Look): Promise<Look> {
  const { through, look } = await findSettled(sql, earlier);
  if (through !== undefined) await tellThrough(sql, through, write);
  return look;
}

function tellThrough(sql: Sql, through: string, write: (lines: string) => void): Promise<void> {
  return transact(sql, async (transaction) => {
    const told = await transaction
      .selectFrom('security_log')
      .select('told_id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!told) return;
    const events = await transaction
      .selectFrom('security_events')
      .select(['id', 'at', 'kind', 'username', 'acted_by', 'network', 'detail'])
      .where('id', '>', told.told_id)
      .where('id', '<=', through)
      .orderBy('id')
      .limit(mostAtOnce)
      .execute();
    const last = events.at(-1);
    if (!last) return;
    const lines = events.map(({ id, username, acted_by, at, ...event }) =>
      JSON.stringify({
        time: at,
        log: 'security',
        id,
        ...event,
        username: username ?? '',
        by: acted_by ?? '',
      }),
    );
    write(`${lines.join('\n')}\n`);
    await transaction.updateTable('security_log').set({ told_id: last.id }).execute();
  });
}
