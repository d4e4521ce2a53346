import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { refuseWeakPassword } from '../../ground/password-rules.ts';
import { setPassword } from '../admins/set-password.ts';
import { Problem } from '../../ground/problem.ts';
import { hashPassword } from '../sessions/password-hash.ts';
import { findLinkedAccount, takePasswordLink } from './password-link-store.ts';

type Chosen = { token: string; password: string };

/**
 * Changes the password of a link's account and uses the link up. It starts no session: two-step sign-in is asked for at
 * the login. A refused password leaves the link good.
 *
 * @returns the username
 * @throws Problem `link_expired`, or `validation_failed` for a weak password
 */
export async function spendPasswordLink(
  sql: Sql,
  { token, password }: Chosen,
  { address, agencyName }: { address: string; agencyName: string },
): Promise<string> {
  const account = await findLinkedAccount(sql, token);
  if (!account) throw new Problem('link_expired');
  refuseWeakPassword(password, { ...account, agencyName });
  const password_hash = await hashPassword(password);
  const { username } = account;
  await transact(sql, async (transaction) => {
    // Disabling the account forgets its links.
    if (!(await takePasswordLink(transaction, token))) throw new Problem('link_expired');
    await setPassword(transaction, username, { password_hash, by: { username, address } });
  });
  return username;
}
