import { randomBytes } from 'node:crypto';
import { sql as expression } from 'kysely';
import { firstAdminName } from '../../../contract/first-admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { ConfigFault } from '../../ground/config/config.ts';
import { explainGuessablePassword } from '../../ground/password-strength.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { hashPassword } from '../sessions/password-hash.ts';

export type FirstAdmin = {
  username: string;
  /** Only a generated password, which nobody can read later. */
  password?: string;
};

const generatedPasswordBytes = 15;

/**
 * Makes the first admin of a new database.
 *
 * @param wanted without a password, a random one is generated
 * @returns the new admin; `undefined` if an admin existed already
 * @throws ConfigFault for a password that is easy to guess
 */
export async function ensureFirstAdmin(
  sql: Sql,
  wanted: { username: string; password: string | undefined },
): Promise<FirstAdmin | undefined> {
  const admin = await sql.selectFrom('admins').select('username').limit(1).executeTakeFirst();
  if (admin) return undefined;
  if (wanted.password !== undefined) {
    // Here and not with the other settings: later starts do not need it, and it takes memory.
    const fault = await explainGuessablePassword(wanted.password, {
      username: wanted.username,
      agencyName: '',
    });
    if (fault !== undefined) throw new ConfigFault(`ADMIN_PASSWORD ${fault}`);
  }
  const [first_name = '', surname = ''] = firstAdminName.split(' ');
  const password = wanted.password ?? randomBytes(generatedPasswordBytes).toString('base64url');
  const made = await sql
    .insertInto('admins')
    .values({
      username: wanted.username,
      first_name,
      surname,
      password_hash: await hashPassword(password),
      // A password of the settings is its owner's own choice.
      has_given_password: wanted.password === undefined,
    })
    // Two servers that start together on a new database make one admin.
    .onConflict((conflict) => conflict.expression(expression`lower(username)`).doNothing())
    .returning('username')
    .executeTakeFirst();
  if (!made) return undefined;
  await recordSecurityEvent(sql, { kind: 'admin_created', username: made.username, address: '' });
  return { username: made.username, ...(wanted.password === undefined && { password }) };
}

/** For the terminal of the person who starts the server. */
export function describeFirstLogin({ username, password }: FirstAdmin): string {
  if (password === undefined) return `First login: username ${username}, password as in ADMIN_PASSWORD`;
  return `First login: username ${username}, password ${password} (shown only now)`;
}
