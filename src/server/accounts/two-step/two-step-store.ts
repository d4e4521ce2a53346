import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { placeOf } from '../sealed-secrets/seal-secrets.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';

/** Needs `admins` in the statement. */
export const hasTwoStep = expression<boolean>`exists (
  select from two_step_secrets
  where two_step_secrets.username = admins.username and confirmed_at is not null)`;

/**
 * Keeps the sealed secret of a set-up that is not confirmed yet, in the place of an earlier one.
 *
 * @returns false if two-step sign-in is on already
 */
export async function storeNewSecret(sql: Sql, username: string, secret: Buffer): Promise<boolean> {
  const stored = await sql
    .insertInto('two_step_secrets')
    .values({ username, secret })
    .onConflict((conflict) =>
      conflict.column('username').doUpdateSet({ secret }).where('two_step_secrets.confirmed_at', 'is', null),
    )
    .returning('username')
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * @param which.isConfirmed whether a code of it was confirmed, so that it counts
 * @returns the secret as it is stored, and opened; without its key it is stored alone
 */
export async function findSecret(
  sql: Sql,
  secrets: SecretBox,
  { username, isConfirmed }: { username: string; isConfirmed: boolean },
): Promise<{ stored: Buffer; secret: Buffer | undefined } | undefined> {
  const found = await sql
    .selectFrom('two_step_secrets')
    .select('secret')
    .where('username', '=', username)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  // One driver gives a Uint8Array.
  const stored = Buffer.from(found.secret);
  return { stored, secret: secrets.open(stored, placeOf(username)) };
}

/** @returns false if the secret was replaced or confirmed since it was read */
export async function confirmSecret(
  sql: Sql,
  username: string,
  { stored, step }: { stored: Buffer; step: number },
): Promise<boolean> {
  const confirmed = await sql
    .updateTable('two_step_secrets')
    .set({ confirmed_at: expression<Date>`now()`, last_step: String(step) })
    .where('username', '=', username)
    .where('secret', '=', stored)
    .where('confirmed_at', 'is', null)
    .returning('username')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Uses up a time step and all before it. Of two requests with one code, one succeeds.
 *
 * @returns false if the step was used up already, or the secret is another one by now
 */
export async function takeTimeStep(
  sql: Sql,
  username: string,
  { stored, step }: { stored: Buffer; step: number },
): Promise<boolean> {
  const taken = await sql
    .updateTable('two_step_secrets')
    .set({ last_step: String(step) })
    .where('username', '=', username)
    .where('secret', '=', stored)
    .where('last_step', '<', String(step))
    .returning('username')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function findRecoveryHash(sql: Sql, username: string, selector: string) {
  const found = await sql
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('username', '=', username)
    .where('selector', '=', selector)
    .executeTakeFirst();
  return found?.code_hash;
}

/** @returns false if the code was used up or replaced since its hash was read */
export async function takeRecoveryCode(
  sql: Sql,
  username: string,
  row: { selector: string; code_hash: string },
): Promise<boolean> {
  const taken = await sql
    .deleteFrom('recovery_codes')
    .where('username', '=', username)
    .where('selector', '=', row.selector)
    .where('code_hash', '=', row.code_hash)
    .returning('selector')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Two renewals take turns, so that the codes of one count and no others.
 *
 * @returns false without two-step sign-in
 */
export async function replaceRecoveryCodes(
  transaction: Sql,
  username: string,
  rows: { selector: string; code_hash: string }[],
): Promise<boolean> {
  const locked = await transaction
    .selectFrom('two_step_secrets')
    .select('username')
    .where('username', '=', username)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return false;
  await transaction.deleteFrom('recovery_codes').where('username', '=', username).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(rows.map((row) => ({ username, ...row })))
    .execute();
  return true;
}

/** Its recovery codes go with it. @returns false if there was none that counted */
export async function removeSecret(sql: Sql, username: string): Promise<boolean> {
  const removed = await sql
    .deleteFrom('two_step_secrets')
    .where('username', '=', username)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed?.confirmed_at != null;
}
