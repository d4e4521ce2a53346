import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';

/** The last event that a look found, and the number of a transaction that began after it. */
export type Look = { id: string; next: string };

type Seen = { id: string; oldest: string; next: string | null };

/**
 * Events get their numbers before their transactions end: a number that comes late may be earlier than one that is there.
 * Up to the last number of an earlier look all are there when every transaction of then is over.
 *
 * @returns that number, if there is one, and the look for the next call
 */
export async function findSettled(sql: Sql, earlier?: Look): Promise<{ through?: string; look: Look }> {
  // The end of a snapshot (pg_snapshot_xmax) is no such number: transactions behind it may run, too.
  const { rows } = await expression<Seen>`
    select id, pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      case when id <> ${earlier?.id ?? ''} then pg_current_xact_id()::text end as next
    from (select coalesce(max(id), 0)::text as id from security_events) as newest`.execute(sql);
  const { id, oldest, next } = rows[0] as Seen;
  const look = next === null && earlier ? earlier : { id, next: next ?? '0' };
  if (!earlier) return { look };
  if (BigInt(oldest) < BigInt(earlier.next)) return { look: earlier };
  return { through: earlier.id, look };
}
