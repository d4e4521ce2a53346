import { createHmac, hash, hkdfSync } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { CallName } from '../../../contract/calls.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { decrypt, encrypt } from '../../ground/encryption.ts';

export type KeyedRequest = {
  key: string;
  call: CallName;
  /** A username, or '' for the public. */
  caller: string;
  /** The request's parameters and its body. */
  fields: (object | undefined)[];
};

const storedFor = expression`interval '24 hours'`;

/** Each new row removes up to this number of old ones, so their number cannot grow. */
const removedAtOnce = 100;

export function idOf({ key, call, caller }: KeyedRequest): Buffer {
  return hash('sha256', JSON.stringify([call, caller, key]), 'buffer');
}

/** Waits for nobody. The end of the transaction lets go. */
export async function lockKey(transaction: Sql, request: KeyedRequest): Promise<boolean> {
  const number = idOf(request).readBigInt64BE().toString();
  const { rows } = await expression<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${number}::bigint) as "isFree"`.execute(transaction);
  return rows[0]?.isFree ?? false;
}

/** `isSame` is false when the key came with other fields. */
export async function findResponse(
  sql: Sql,
  request: KeyedRequest,
): Promise<{ isSame: true; response: unknown } | { isSame: false } | undefined> {
  const stored = await sql
    .selectFrom('kept_answers')
    .select(['fingerprint', 'answer'])
    .where('id', '=', idOf(request))
    .where('created_at', '>', expression<Date>`now() - ${storedFor}`)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (!stored.fingerprint.equals(fingerprintOf(request))) return { isSame: false };
  return {
    isSame: true,
    response: JSON.parse(decrypt(stored.answer, cipherKeyOf(request.key)).toString()) as unknown,
  };
}

export async function storeResponse(sql: Sql, request: KeyedRequest, response: unknown): Promise<void> {
  const row = {
    about: peopleIn(request, response),
    fingerprint: fingerprintOf(request),
    answer: encrypt(Buffer.from(JSON.stringify(response)), cipherKeyOf(request.key)),
    created_at: expression<Date>`now()`,
  };
  await transact(sql, async (transaction) => {
    if (!(await lockReceived(transaction, row.about))) return;
    await transaction
      .insertInto('kept_answers')
      .values({ id: idOf(request), ...row })
      // An expired response may have the id.
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  });
  await expression`
    delete from kept_answers where id in (
      select id from kept_answers where created_at < now() - ${storedFor} limit ${removedAtOnce} for update skip locked
    )`.execute(sql);
}

/**
 * A visitor's work is committed before its response is stored, so the person may be erased already, or just now: that is
 * waited for.
 *
 * @returns false when the thing with the reference is gone
 */
async function lockReceived(transaction: Sql, [reference]: string[]): Promise<boolean> {
  // Ids have their kind before them: the work of an admin and its response are one transaction.
  if (reference === undefined || reference.includes(' ')) return true;
  for (const table of ['submissions', 'suspected_applications', 'messages'] as const) {
    const { rows } = await expression`
      select from ${expression.table(table)} where reference = ${reference} for share`.execute(transaction);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Forgets the responses about things that are deleted: references, and ids with their kind. */
export async function forgetResponses(transaction: Sql, about: string[]): Promise<void> {
  await transaction
    .deleteFrom('kept_answers')
    .where(expression<boolean>`about && ${about}::text[]`)
    .execute();
}

/** Equal for equal fields in any order. Keyed, because a plain hash of a phone number can be guessed. */
function fingerprintOf({ key, fields }: KeyedRequest): Buffer {
  const sorted = fields.map((part) =>
    Object.fromEntries(Object.entries(part ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
  return createHmac('sha256', key).update(JSON.stringify(sorted)).digest();
}

function cipherKeyOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'kept answer', 32));
}

type Fields = Record<string, string | null>;

const receipt = ({ reference }: Fields) => [`${reference}`];

/** The calls whose responses have details of a person. The responses of all others have none. */
const peopleOf: Partial<Record<CallName, (response: Fields, body: Fields) => string[]>> = {
  apply: receipt,
  applyGenerally: receipt,
  sendMessage: receipt,
  replyToMessage: ({ id }) => [`message ${id}`],
  createVoice: ({ id }) => [`voice ${id}`],
  createNote: ({ applicant_id }) => [`applicant ${applicant_id}`],
  createApplicant: ({ id }) => [`applicant ${id}`],
  acceptSuspectedApplication: ({ id }) => [`applicant ${id}`],
  // An undo parts them again.
  mergeApplicants: (_response, { id, merged_id }) => [`applicant ${id}`, `applicant ${merged_id}`],
  sendMailAgain: ({ applicant_id, message_id }) => [
    ...(applicant_id === null ? [] : [`applicant ${applicant_id}`]),
    ...(message_id === null ? [] : [`message ${message_id}`]),
  ],
};

/** The people whose details a response has: references, and ids with their kind. An erasure looks for them (`personal-data.ts`). */
function peopleIn({ call, fields }: KeyedRequest, response: unknown): string[] {
  const [, body = {}] = fields;
  return peopleOf[call]?.(response as Fields, body as Fields) ?? [];
}
