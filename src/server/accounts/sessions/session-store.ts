import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { SignedInAdmin } from '../../ground/handlers.ts';
import { hashToken, newToken } from '../../ground/tokens.ts';
import { noteSeen } from '../admins/admin-store.ts';
import { hasTwoStep } from '../two-step/two-step-store.ts';

/** A session ends after `idle` without a request, and after `longest` in any case. */
const idle = expression<string>`interval '12 hours'`;
const longest = expression<string>`interval '7 days'`;

/** `last_used_at` is not written for every request. */
const lastUsedPrecision = expression<string>`interval '1 minute'`;

const isAlive = expression<boolean>`expires_at > now() and last_used_at > now() - ${idle}`;

/** A password check counts this long for sensitive acts. */
const recent = expression<string>`interval '10 minutes'`;

/** The limit for one account. */
export const mostSessions = 20;

/**
 * Starts a session after the password check.
 *
 * @returns the token; `undefined` if the account changed since the checks: its password, its two-step sign-in, or it is
 *   disabled
 */
export async function createSession(
  sql: Sql,
  account: { username: string; passwordHash: string; hasTwoStep: boolean; device: string },
): Promise<string | undefined> {
  const token = newToken();
  // Disabling the account waits for its row, and then ends this session too.
  const { rows } = await expression`
    with account as (
      select username from admins
      where username = ${account.username} and password_hash = ${account.passwordHash} and is_active
        and ${hasTwoStep} = ${account.hasTwoStep}::boolean
      for share
    )
    insert into sessions (token_hash, username, device, expires_at)
    select ${hashToken(token)}::bytea, username, ${account.device}::text, now() + ${longest} from account
    returning username`.execute(sql);
  return rows.length > 0 ? token : undefined;
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function findSession(sql: Sql, tokenHash: Buffer) {
  const session = await sql
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.username', 'sessions.username')
    .leftJoin('admin_identities', 'admin_identities.id', 'sessions.identity_id')
    .select([
      'sessions.username',
      expression<boolean>`password_checked_at between now() - ${recent} and now() + ${recent}`.as(
        'has_recent_password',
      ),
      'admins.has_given_password',
      'admins.role',
      'admins.may_erase',
      'admins.may_export',
      'admins.office_id',
      'admin_identities.issuer',
      expression<boolean>`identity_id is not null`.as('is_by_provider'),
      hasTwoStep.as('has_two_step'),
      expression<boolean>`last_used_at < now() - ${lastUsedPrecision}`.as('is_use_unrecorded'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('admins.is_active', '=', true)
    .where(isAlive)
    .executeTakeFirst();
  if (session?.is_use_unrecorded) {
    await noteNow(sql, tokenHash, 'last_used_at');
    await noteSeen(sql, session.username);
  }
  return session;
}

export async function endSession(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export function listSessions(sql: Sql, username: string) {
  return sql
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'created_at', 'last_used_at'])
    .where('username', '=', username)
    .where(isAlive)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** @returns whether the admin had such a session beside the current one */
export async function endOtherSession(
  sql: Sql,
  { username, tokenHash }: SignedInAdmin,
  id: string,
): Promise<boolean> {
  const ended = await sql
    .deleteFrom('sessions')
    .where('username', '=', username)
    .where(expression<string>`id::text`, '=', id)
    .where('token_hash', '<>', tokenHash)
    .where(isAlive)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** @returns the number of ended sessions that were still alive */
export async function endSessionsOf(sql: Sql, username: string, except?: Buffer): Promise<number> {
  let sessions = sql.deleteFrom('sessions').where('username', '=', username);
  if (except) sessions = sessions.where('token_hash', '<>', except);
  const ended = await sessions.returning(isAlive.as('was_alive')).execute();
  return ended.filter(({ was_alive }) => was_alive).length;
}

/** Ends the sessions of an account beyond the cap, those first that were unused the longest. */
export async function endOldestSessions(transaction: Sql, username: string): Promise<void> {
  await expression`
    delete from sessions where username = ${username} and token_hash not in (
      select token_hash from sessions where username = ${username}
      order by last_used_at desc, created_at desc limit ${mostSessions})`.execute(transaction);
}

/** Removes expired sessions. It skips rows that another request is removing. */
export async function purgeSessions(sql: Sql): Promise<void> {
  await expression`
    delete from sessions where token_hash in (
      select token_hash from sessions where not (${isAlive}) for update skip locked)`.execute(sql);
}

export async function noteNow(
  sql: Sql,
  tokenHash: Buffer,
  column: 'last_used_at' | 'password_checked_at',
): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ [column]: expression<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}
