import { hash } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { readNow } from '../../ground/agency-day.ts';

/** How far a mailbox is read. */
export type Place = {
  /** The server counts mails anew when this changes (RFC 9051 section 2.3.1.1). */
  uidValidity: string;
  lastUid: number;
  /** Everything that came before has been seen; by the clock of the database. */
  lookedAt: Date;
};

/**
 * The first look at a mailbox begins now. A moment in the future is left by a clock that was wrong: nobody knows when the
 * last look was, and `lastUid` alone tells what is new.
 */
export async function findPlace(sql: Sql, imapUrl: string): Promise<Place> {
  const place = await sql
    .selectFrom('mailbox_places')
    .select(['uid_validity', 'last_uid', 'looked_at'])
    .where('mailbox', '=', keyOf(imapUrl))
    .executeTakeFirst();
  const now = await readNow(sql);
  if (!place) return { uidValidity: '', lastUid: 0, lookedAt: now };
  const { uid_validity, last_uid, looked_at } = place;
  const lookedAt = looked_at > now ? new Date(0) : looked_at;
  return { uidValidity: uid_validity, lastUid: Number(last_uid), lookedAt };
}

const hourMs = 60 * 60 * 1_000;

/** A look that found nothing is noted once in an hour. */
export async function noteRead(
  sql: Sql,
  imapUrl: string,
  { before, now }: { before: Place; now: Place },
): Promise<void> {
  const isSame = before.lastUid === now.lastUid && before.uidValidity === now.uidValidity;
  if (isSame && now.lookedAt.getTime() - before.lookedAt.getTime() < hourMs) return;
  const place = { uid_validity: now.uidValidity, last_uid: String(now.lastUid), looked_at: now.lookedAt };
  await sql
    .insertInto('mailbox_places')
    .values({ mailbox: keyOf(imapUrl), ...place })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(place))
    .execute();
}

/** The place is of a user's folder on a server, whatever the password. */
export function keyOf(imapUrl: string) {
  const { host, username, pathname } = new URL(imapUrl);
  return expression<Buffer>`${hash('sha256', JSON.stringify([host, username, pathname]), 'buffer')}`;
}
