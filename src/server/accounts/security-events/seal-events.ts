import { sql as expression } from 'kysely';
import { inOneCopy } from '../../../database/leases.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import { firstLink, hashEvent, readEvents, signSeal } from './event-seals.ts';
import { findSettled, type Look } from './settled-events.ts';

const lookMs = 20_000;
const restMs = 60_000;
/** A killed server leaves the rest to the next one after this time. */
const patienceMs = 60_000;
const mostEvents = 500;
const mostSealsAtOnce = 200;

type Log = { warn: (line: string) => void; info: (line: string) => void };

/** Seals new security events, in one copy of the server. No act waits for it. */
export function startSealingEvents(sql: Sql, secrets: SecretBox, log: Log): Loop {
  let look: Look | undefined;
  return repeat({
    name: 'The seals of security events',
    work: () =>
      inOneCopy(sql, { work: 'security event seals', restMs, patienceMs }, async () => {
        look = await sealEvents(sql, secrets, look);
      }),
    everyMs: lookMs,
    log,
  });
}

/**
 * Seals the events that an earlier look saw.
 *
 * @returns the look that the next call needs
 */
export async function sealEvents(sql: Sql, secrets: SecretBox, earlier?: Look): Promise<Look> {
  const { through, look } = await findSettled(sql, earlier);
  if (through === undefined) return look;
  for (let made = 0; made < mostSealsAtOnce; made += 1) {
    if (!(await addSeal(sql, secrets, through))) break;
  }
  return look;
}

/** @returns whether there was something to seal */
async function addSeal(sql: Sql, secrets: SecretBox, through: string): Promise<boolean> {
  const before = await sql
    .selectFrom('security_event_seals')
    .select(['id', 'through_id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const link = before ?? firstLink;
  const waiting = await readEvents(sql, { after: link.through_id, through }, mostEvents);
  // All are of one day: a seal is forgotten with its last event, and none shall stay much longer.
  const nextDay = waiting.findIndex(({ at }) => at.slice(0, 10) !== waiting[0]?.at.slice(0, 10));
  const events = nextDay === -1 ? waiting : waiting.slice(0, nextDay);
  const last = events.at(-1);
  if (!last) return false;
  const seal = {
    id: String(BigInt(link.id) + 1n),
    through_id: last.id,
    last_at: events.reduce((latest, { at }) => (at > latest ? at : latest), last.at),
    event_ids: events.map(({ id }) => id),
    event_hashes: events.map(hashEvent),
  };
  const hash = signSeal(secrets, seal, link);
  if (!hash) return false;
  await sql
    .insertInto('security_event_seals')
    .values({ ...seal, last_at: expression<Date>`${seal.last_at}::timestamp at time zone 'UTC'`, hash })
    // Another copy was faster.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return true;
}
