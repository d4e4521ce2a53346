import { setTimeout } from 'node:timers/promises';
import { sql as expression } from 'kysely';
import type { Sql } from '../../src/database/open.ts';

/** Waits until a statement of this database on PostgreSQL waits for the lock of another. */
export async function waitForLock(sql: Sql): Promise<void> {
  for (;;) {
    const { rows } = await expression`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      sql,
    );
    if (rows.length > 0) return;
    await setTimeout(10);
  }
}
