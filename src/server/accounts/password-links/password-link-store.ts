import { randomBytes } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { hashToken } from '../sessions/session-store.ts';

const linkMinutes = 30;

const tokenBytes = 32;

/**
 * Makes a link to choose a password. It works once, for half an hour. Its secret stands behind the `#`, so that no server
 * on the way logs it, and the page is the same for everybody who opens it.
 */
export async function makePasswordLink(sql: Sql, username: string, publicUrl: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await sql
    .deleteFrom('password_links')
    .where('expires_at', '<=', expression<Date>`now()`)
    .execute();
  await sql
    .insertInto('password_links')
    .values({
      token_hash: hashToken(token),
      username,
      expires_at: expression<Date>`now() + make_interval(mins => ${linkMinutes})`,
    })
    .execute();
  return `${publicUrl}/admin/reset-password#${new URLSearchParams({ token, username }).toString()}`;
}

/** @returns the account of a link that works */
export async function findLinkedAccount(sql: Sql, token: string) {
  return sql
    .selectFrom('password_links')
    .innerJoin('admins', 'admins.username', 'password_links.username')
    .select(['admins.username', 'first_name', 'surname'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', expression<Date>`now()`)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** @returns false if somebody else used it first, or it has expired */
export async function takePasswordLink(transaction: Sql, token: string): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('password_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', expression<Date>`now()`)
    .returning('username')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetPasswordLinks(transaction: Sql, username: string): Promise<void> {
  await transaction.deleteFrom('password_links').where('username', '=', username).execute();
}
