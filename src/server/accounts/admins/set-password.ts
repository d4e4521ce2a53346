import type { Sql } from '../../../database/open.ts';
import { recordChange } from '../../changes/record-change.ts';
import { recordSecurityEvent, type Actor } from '../security-events/record-security-event.ts';
import { forgetPasswordLinks } from '../password-links/password-link-store.ts';
import { forgetDevices } from '../sessions/login-devices.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { findAccount, getAdmin, writePassword } from './admin-store.ts';
import type { OwnPassword } from '../../../contract/admins.ts';
import { transact } from '../../../database/transact.ts';
import type { SignedInAdmin } from '../../ground/handlers.ts';
import { fieldProblem, type Problem } from '../../ground/problem.ts';
import { hashPassword, isPasswordRight } from '../sessions/password-hash.ts';
import { refuseWeakPassword } from '../../ground/password-rules.ts';

/**
 * Stores a new password, on the record. Every session but the current one ends, and every device and link to choose a
 * password is forgotten.
 */
export async function setPassword(
  transaction: Sql,
  username: string,
  { password_hash, by }: { password_hash: string; by: Actor & { tokenHash?: Buffer } },
): Promise<void> {
  await writePassword(transaction, username, {
    password_hash,
    has_given_password: username !== by.username,
  });
  await endSessionsOf(transaction, username, by.tokenHash);
  await forgetDevices(transaction, username);
  await forgetPasswordLinks(transaction, username);
  await recordChange(transaction, { by: by.username, action: 'set_password', kind: 'admin', id: username });
  await recordSecurityEvent(transaction, {
    kind: 'password_changed',
    username,
    by: by.username,
    address: by.address,
  });
}

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
  if (password === current_password) throw samePassword();
  const { username, agencyName } = by;
  const { first_name, surname } = await getAdmin(sql, username);
  refuseWeakPassword(password, { username, first_name, surname, agencyName });
  const password_hash = await hashPassword(password);
  await transact(sql, (transaction) => setPassword(transaction, username, { password_hash, by }));
}

/** The password that somebody else chose is no own choice. */
export async function refuseGivenPassword(sql: Sql, username: string, password: string): Promise<void> {
  const account = await findAccount(sql, username);
  if (!account?.has_given_password) return;
  if (await isPasswordRight(password, account.password_hash)) throw samePassword();
}

function samePassword(): Problem {
  return fieldProblem('password', 'Choose a different password from your current one');
}
