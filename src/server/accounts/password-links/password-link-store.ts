import { sql as expression } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Sql } from '../../../database/open.ts';
import { hashToken, newToken } from '../../ground/tokens.ts';

const lifetime = expression<string>`case when is_invitation
  then ${limits.invitationDays}::int * interval '1 day'
  else ${limits.passwordLinkMinutes}::int * interval '1 minute' end`;

/** A clock that was ahead lets no link live longer. */
const isAlive = expression<boolean>`expires_at > now() and expires_at <= now() + ${lifetime}`;

/**
 * Makes a link to choose a password. It works once: for half an hour or, for an invited account, seven
 * days. Its secret stands behind the `#`, so that no server
 * on the way logs it, and the page is the same for everybody who opens it.
 *
 * @returns `undefined` if the account is disabled, or the email is not its email of now
 */
export async function makePasswordLink(
  sql: Sql,
  { username, email, isInvitation = false }: { username: string; email: string; isInvitation?: boolean },
  publicUrl: string,
): Promise<string | undefined> {
  const token = newToken();
  await sql
    .deleteFrom('password_links')
    .where(expression<boolean>`not (${isAlive})`)
    .execute();
  // A change of the email waits for this, and then forgets the link.
  const { rows } = await expression`
    with account as (
      select username, is_invited and ${isInvitation}::boolean as is_invitation from admins
      where username = ${username} and lower(work_email) = lower(${email}) and is_active
      for share
    )
    insert into password_links (token_hash, username, is_invitation, expires_at)
    select ${hashToken(token)}::bytea, username, is_invitation, now() + ${lifetime} from account
    returning username`.execute(sql);
  if (rows.length === 0) return undefined;
  return `${publicUrl}/admin/reset-password#${new URLSearchParams({ token, username }).toString()}`;
}

/** Finds the active account of a typed name that has an email. Two requests at once take turns. */
export async function holdReachableAccount(transaction: Sql, typedName: string) {
  return transaction
    .selectFrom('admins')
    .select(['username', 'first_name', 'work_email'])
    .where(expression<boolean>`lower(username) = lower(${typedName})`)
    .where('is_active', '=', true)
    .where('work_email', '<>', '')
    .forUpdate()
    .executeTakeFirst();
}

/** For so long nobody needs a second link, unless the first one is used or lost on the way. */
const fresh = expression<string>`interval '15 minutes'`;

/** Whether a reset is on its way to the email of now, or has arrived and its link still works. */
export async function isFreshLinkOut(transaction: Sql, username: string): Promise<boolean> {
  const { rows } = await expression`
    select from mails join admins using (username)
    where username = ${username} and kind = 'password_reset' and recipient = work_email
      and mails.created_at between now() - ${fresh} and now() + ${fresh}
      and (state in ('waiting', 'delayed', 'kept')
        or state = 'sent' and exists (select from password_links
          where password_links.username = admins.username and ${isAlive}))
    limit 1`.execute(transaction);
  return rows.length > 0;
}

export type LinkedAccount = NonNullable<Awaited<ReturnType<typeof findLinkedAccount>>>;

/** @returns the account of a link that works */
export async function findLinkedAccount(sql: Sql, token: string) {
  return sql
    .selectFrom('password_links')
    .innerJoin('admins', 'admins.username', 'password_links.username')
    .select(['admins.username', 'first_name', 'surname'])
    .where('token_hash', '=', hashToken(token))
    .where(isAlive)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** @returns false if somebody else used it first, or it has expired */
export async function takePasswordLink(transaction: Sql, token: string): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('password_links')
    .where('token_hash', '=', hashToken(token))
    .where(isAlive)
    .returning('username')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetPasswordLinks(transaction: Sql, username: string): Promise<void> {
  await transaction.deleteFrom('password_links').where('username', '=', username).execute();
}
