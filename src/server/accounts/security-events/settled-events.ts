import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';

/** The last event that a look found, and the number of the next transaction at that moment. */
export type Look = { id: string; next: string };

/**
 * Events get their numbers before their transactions end: a number that comes late may be earlier than one that is there.
 * Up to the last number of an earlier look all are there when every transaction of then is over.
 *
 * @returns that number, if there is one, and the look for the next call
 */
export async function findSettled(sql: Sql, earlier?: Look): Promise<{ through?: string; look: Look }> {
  const { rows } = await expression<Look & { oldest: string }>`
    select coalesce(max(id), 0)::text as id, pg_snapshot_xmax(pg_current_snapshot())::text as next,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest
    from security_events`.execute(sql);
  const { id, next, oldest } = rows[0] as Look & { oldest: string };
  if (!earlier) return { look: { id, next } };
  if (BigInt(oldest) < BigInt(earlier.next)) return { look: earlier };
  return { through: earlier.id, look: { id, next } };
}
