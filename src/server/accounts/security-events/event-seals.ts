import { hash } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';

/** A row of `security_event_seals`, with its time as text: a date of JavaScript has no microseconds. */
export type Seal = Awaited<ReturnType<typeof readSeals>>[number];

export type Link = Pick<Seal, 'id' | 'through_id' | 'hash'>;

type SealedEvent = Awaited<ReturnType<typeof readEvents>>[number];

/** Before the first seal: the least number of PostgreSQL, so that no event comes before it. */
export const firstLink: Link = { id: '0', through_id: String(-(2n ** 63n)), hash: Buffer.alloc(0) };

const use = 'seals of security events';

export function readSeals(sql: Sql, afterId: string, limit: number) {
  return sql
    .selectFrom('security_event_seals')
    .select(['id', 'through_id', 'event_ids', 'event_hashes', 'hash', 'forgotten'])
    .select(textOfTime('last_at').as('last_at'))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** In the order of their numbers. */
export function readEvents(
  sql: Sql,
  { after, through }: { after: string; through: string },
  limit = 1_000_000,
) {
  return sql
    .selectFrom('security_events')
    .select(['id', 'kind', 'username', 'acted_by', 'network', 'detail'])
    .select(textOfTime('at').as('at'))
    .where('id', '>', after)
    .where('id', '<=', through)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function textOfTime(column: 'at' | 'last_at') {
  return expression<string>`to_char(${expression.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;
}

/** Every column of an event: none ever changes. */
export function hashEvent({ id, at, kind, username, acted_by, network, detail }: SealedEvent): Buffer {
  return hash('sha256', JSON.stringify([id, at, kind, username, acted_by, network, detail]), 'buffer');
}

type NewSeal = Omit<Seal, 'hash' | 'forgotten'>;

/** @returns `undefined` without a key */
export function signSeal(secrets: SecretBox, seal: NewSeal, before: Link): Buffer | undefined {
  return secrets.sign(textOfSeal(seal, before), use);
}

/** @returns `undefined` if its key is missing */
export function isSealSigned(secrets: SecretBox, seal: Seal, before: Link): boolean | undefined {
  return secrets.isSigned(seal.hash, textOfSeal(seal, before), use);
}

function textOfSeal({ id, through_id, last_at, event_ids, event_hashes }: NewSeal, before: Link): string {
  return JSON.stringify([
    before.hash.toString('hex'),
    id,
    through_id,
    last_at,
    event_ids,
    event_hashes.map(hex),
  ]);
}

/** @returns `undefined` without a key */
export function signForgotten(secrets: SecretBox, seal: Seal): Buffer | undefined {
  return secrets.sign(textOfForgotten(seal), use);
}

/** @returns `undefined` if its key is missing */
export function isForgottenSigned(secrets: SecretBox, seal: Seal, proof: Buffer): boolean | undefined {
  return secrets.isSigned(proof, textOfForgotten(seal), use);
}

function textOfForgotten({ id, through_id, last_at, hash: own }: Seal): string {
  return JSON.stringify(['forgotten', id, through_id, last_at, hex(own)]);
}

export function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}

export type Differences = { added: string[]; changed: string[]; removed: string[] };

/** @returns the numbers of events that are not as they were sealed */
export function compareEvents({ event_ids, event_hashes }: Seal, events: SealedEvent[]): Differences {
  const hashes = new Map(event_ids.map((id, place) => [id, event_hashes[place]]));
  const found = new Set(events.map(({ id }) => id));
  return {
    added: [...found].filter((id) => !hashes.has(id)),
    changed: events
      .filter((event) => hashes.has(event.id) && hashes.get(event.id)?.equals(hashEvent(event)) !== true)
      .map(({ id }) => id),
    removed: event_ids.filter((id) => !found.has(id)),
  };
}
