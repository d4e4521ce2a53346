import { randomBytes } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import { hashPassword } from '../sessions/password-hash.ts';

export type FirstAdmin = {
  username: string;
  /** Only when it was made up here: the one chance to show it. */
  password?: string;
};

const generatedPasswordBytes = 15;

/**
 * Makes the first admin of a new database.
 *
 * @param wanted without a password, a random one is made up
 * @returns what was made; `undefined` when there is an admin already
 */
export async function ensureFirstAdmin(
  sql: Sql,
  wanted: { username: string; password: string | undefined },
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(sql)) return undefined;
  const password = wanted.password ?? randomBytes(generatedPasswordBytes).toString('base64url');
  const made = await sql
    .insertInto('admins')
    .values({
      username: wanted.username,
      // Visitors read it as who posted a job, until somebody puts a name there.
      first_name: 'Recruiting',
      surname: 'Team',
      password_hash: await hashPassword(password),
    })
    // Two servers that start together on one new database make it once.
    .onConflict((conflict) => conflict.expression(expression`lower(username)`).doNothing())
    .returning('username')
    .executeTakeFirst();
  return made && { username: made.username, ...(wanted.password === undefined && { password }) };
}

async function hasAdmin(sql: Sql): Promise<boolean> {
  const admin = await sql.selectFrom('admins').select('username').limit(1).executeTakeFirst();
  return admin !== undefined;
}
