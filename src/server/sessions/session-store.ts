import { hash, randomBytes } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';

/** A session ends after this much time without a request, and in any case after `longest`. */
const idle = expression<string>`interval '12 hours'`;
const longest = expression<string>`interval '7 days'`;

/** How exact `last_used_at` is kept: a write for every request would cost more than it tells. */
const lastUsedPrecision = expression<string>`interval '1 minute'`;

const isAlive = expression<boolean>`expires_at > now() and last_used_at > now() - ${idle}`;

const tokenBytes = 32;

/** What a browser keeps is the token, what is stored is its hash. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Starts a session for an account whose password was just found right.
 *
 * @param passwordHash the one that the password was compared with: after a change in between, or when the account
 *   was disabled, there is no session
 * @returns the token
 */
export async function createSession(
  sql: Sql,
  account: { username: string; passwordHash: string; device: string },
): Promise<string | undefined> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const started = await sql
    .with('account', (query) =>
      query
        .selectFrom('admins')
        .select('username')
        .where('username', '=', account.username)
        .where('password_hash', '=', account.passwordHash)
        .where('is_active', '=', true)
        // Whoever disables the account meanwhile waits, and then ends this session too.
        .forShare(),
    )
    .insertInto('sessions')
    .columns(['token_hash', 'username', 'device', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('account')
        .select([
          expression<Buffer>`${hashToken(token)}::bytea`.as('token_hash'),
          'username',
          expression<string>`${account.device}::text`.as('device'),
          expression<Date>`now() + ${longest}`.as('expires_at'),
        ]),
    )
    .returning('username')
    .executeTakeFirst();
  return started && token;
}

/** Who has the token, as long as the session lasts and the account is active. */
export async function findSession(sql: Sql, tokenHash: Buffer): Promise<{ username: string } | undefined> {
  const session = await sql
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.username', 'sessions.username')
    .select([
      'sessions.username',
      expression<boolean>`last_used_at < now() - ${lastUsedPrecision}`.as('is_use_unrecorded'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('admins.is_active', '=', true)
    .where(isAlive)
    .executeTakeFirst();
  if (session?.is_use_unrecorded) await recordUse(sql, tokenHash);
  return session && { username: session.username };
}

export async function endSession(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** The sessions of an account that have not ended, the last used first. */
export function listSessions(sql: Sql, username: string) {
  return sql
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'last_used_at'])
    .where('username', '=', username)
    .where(isAlive)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * Ends every session of an account, but for the one given.
 *
 * @returns how many had not ended by themselves
 */
export async function endSessionsOf(sql: Sql, username: string, except?: Buffer): Promise<number> {
  let sessions = sql.deleteFrom('sessions').where('username', '=', username);
  if (except) sessions = sessions.where('token_hash', '<>', except);
  const ended = await sessions.returning(isAlive.as('was_alive')).execute();
  return ended.filter(({ was_alive }) => was_alive).length;
}

/** Removes the sessions that time has ended; those that somebody else is removing are left to them. */
export async function purgeSessions(sql: Sql): Promise<void> {
  await sql
    .deleteFrom('sessions')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('token_hash')
        .where((where) =>
          where.or([
            where('expires_at', '<=', expression<Date>`now()`),
            where('last_used_at', '<=', expression<Date>`now() - ${idle}`),
          ]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

async function recordUse(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ last_used_at: expression<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}
