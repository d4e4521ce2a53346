import type { OwnPassword } from '../../../contract/admins.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import type { SignedInAdmin } from '../../ground/handlers.ts';
import { fieldProblem } from '../../ground/problem.ts';
import type { Actor } from '../security-events/record-security-event.ts';
import { hashPassword } from '../sessions/password-hash.ts';
import { getAdmin } from './admin-store.ts';
import { refuseWeakPassword } from '../../ground/password-rules.ts';
import { setPassword } from './set-password.ts';

/**
 * Ends every session except the current one.
 *
 * @throws Problem `validation_failed` when the new password is the current one, or weak
 */
export async function changeOwnPassword(
  sql: Sql,
  { current_password, password }: OwnPassword,
  by: SignedInAdmin & Actor & { agencyName: string },
): Promise<void> {
  if (password === current_password) {
    throw fieldProblem('password', 'Choose a different password from your current one');
  }
  const { username, agencyName } = by;
  const { first_name, surname } = await getAdmin(sql, username);
  refuseWeakPassword(password, { username, first_name, surname, agencyName });
  const password_hash = await hashPassword(password);
  await transact(sql, (transaction) => setPassword(transaction, username, { password_hash, by }));
}
