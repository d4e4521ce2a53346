import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { isDuplicate } from '../../../database/statement-fault.ts';
import { Problem, refuseMissing } from '../../ground/problem.ts';
import { hashToken, newToken } from '../../ground/tokens.ts';

/** A person at the provider. An email is no part of it: it may change, and may be given to another person. */
export type Subject = { issuer: string; subject: string };

export type AccountOfIdentity = { id: string; username: string };

export function findIdentity(sql: Sql, { issuer, subject }: Subject): Promise<AccountOfIdentity | undefined> {
  return sql
    .selectFrom('admin_identities')
    .select(['id', 'username'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export function listIdentities(sql: Sql, username: string) {
  return sql
    .selectFrom('admin_identities')
    .select(['id', 'issuer', 'subject', 'created_at'])
    .where('username', '=', username)
    .orderBy('id')
    .execute();
}

/** @throws Problem `sign_on_refused` when the sign-in has an account, maybe of another tab's press */
export async function addIdentity(
  transaction: Sql,
  username: string,
  { issuer, subject }: Subject,
): Promise<AccountOfIdentity> {
  return transaction
    .insertInto('admin_identities')
    .values({ issuer, subject, username })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!isDuplicate(error, 'admin_identities_subject')) throw error;
      throw new Problem('sign_on_refused', { detail: 'This sign-in already opens an account.' });
    });
}

/** @throws Problem `not_found` */
export async function removeIdentity(transaction: Sql, username: string, id: string): Promise<void> {
  const removed = await transaction
    .deleteFrom('admin_identities')
    .where(expression<string>`id::text`, '=', id)
    .where('username', '=', username)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) refuseMissing('Sign-in');
}

/** Active accounts with an email, locked: two people with it take turns. */
export async function findAccountsOf(transaction: Sql, email: string, issuer: string) {
  const accounts = await transaction
    .selectFrom('admins')
    .select(['username', 'role'])
    .where(expression<string>`lower(work_email)`, '=', email.toLowerCase())
    .where('is_active', '=', true)
    .orderBy('username')
    .forUpdate()
    .execute();
  const joined = await transaction
    .selectFrom('admin_identities')
    .select('username')
    .where('issuer', '=', issuer)
    .where('username', '=', expression<string>`any(${accounts.map(({ username }) => username)}::text[])`)
    .execute();
  const usernames = new Set(joined.map(({ username }) => username));
  return accounts.map((account) => ({ ...account, has_identity: usernames.has(account.username) }));
}

/** An account may end at the provider unseen, so such a session is short. */
const longest = expression<string>`interval '12 hours'`;

type ProviderSession = AccountOfIdentity & { device: string; providerSession: string; at: number };

/**
 * The sign-in at the provider is the last check: one that was made long ago answers without a question.
 *
 * @returns the token; `undefined` if the account is disabled, or the sign-in was taken from it meanwhile
 */
export async function createProviderSession(
  transaction: Sql,
  { id, username, device, providerSession, at }: ProviderSession,
): Promise<string | undefined> {
  const token = newToken();
  // As after a password: disabling the account waits for its row, and then ends this session too.
  const { rows } = await expression`
    with account as (
      select admins.username from admins join admin_identities using (username)
      where admin_identities.id = ${id}::bigint and username = ${username} and is_active
      for share
    )
    insert into sessions
      (token_hash, username, device, expires_at, identity_id, provider_session, password_checked_at)
    select ${hashToken(token)}::bytea, username, ${device}::text, now() + ${longest}, ${id}::bigint,
      ${providerSession}::text, least(now(), to_timestamp(${at}::float8))
    from account
    returning username`.execute(transaction);
  return rows.length > 0 ? token : undefined;
}

type EndedAtProvider = Partial<Subject> & {
  issuer: string;
  providerSession: string | undefined;
  before: Date;
};

/** Ends the sessions that began before a logout at the provider: all of the person, or the one that it names. */
export async function endProviderSessions(
  sql: Sql,
  { issuer, subject, providerSession, before }: EndedAtProvider,
): Promise<string[]> {
  const { rows } = await expression<{ username: string }>`
    delete from sessions using admin_identities
    where identity_id = admin_identities.id and issuer = ${issuer} and sessions.created_at <= ${before}
      and (${subject ?? null}::text is null or subject = ${subject ?? null}::text)
      and (${providerSession ?? null}::text is null or provider_session = ${providerSession ?? null}::text
        or (provider_session = '' and ${subject ?? null}::text is not null))
    returning sessions.username`.execute(sql);
  return [...new Set(rows.map(({ username }) => username))];
}
