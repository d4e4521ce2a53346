import { closeSync, openSync, writeSync } from 'node:fs';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { transact } from '../../../database/transact.ts';

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
  return repeat({
    name: 'The log of security events',
    work: () => tellEvents(sql, write),
    everyMs: lookMs,
    log,
  });
}

/** A fault of `write` lets the same events be told again. */
export function tellEvents(sql: Sql, write: (lines: string) => void): Promise<void> {
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
      // An earlier number may still come: its transaction runs.
      .where(
        expression<boolean>`xmin::text::bigint < pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296`,
      )
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
