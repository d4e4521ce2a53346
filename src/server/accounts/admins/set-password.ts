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
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { hashPassword, isPasswordRight } from '../sessions/password-hash.ts';
import { refuseWeakPassword } from '../../ground/password-strength.ts';

/**
 * Stores a new password, on the record. Every session but the current one ends, and every device and link to choose a
 * password is forgotten. The mailbox of the account is told of it.
 *
 * @param change.email the mailbox of the account, if the same change gives it another one
 */
export async function setPassword(
  transaction: Sql,
  username: string,
  { password_hash, by, email }: { password_hash: string; by: Actor & { tokenHash?: Buffer }; email?: string },
): Promise<void> {
  await writePassword(transaction, username, {
    password_hash,
    has_given_password: username !== by.username,
  });
  await endSessionsOf(transaction, username, by.tokenHash);
  await forgetDevices(transaction, username);
  await forgetPasswordLinks(transaction, username);
  await recordChange(transaction, { by: by.username, action: 'set_password', kind: 'admin', id: username });
  await tellMailbox(transaction, username, { by: by.username, email });
  await recordSecurityEvent(transaction, {
    kind: 'password_changed',
    username,
    by: by.username,
    address: by.address,
  });
}

async function tellMailbox(
  transaction: Sql,
  username: string,
  { by, email }: { by: string; email: string | undefined },
): Promise<void> {
  const { first_name, work_email } = await getAdmin(transaction, username);
  const to = email ?? work_email;
  if (to === '') return;
  const other = by === username ? undefined : await getAdmin(transaction, by);
  const data = { username, first_name, changed_by: other ? `${other.first_name} ${other.surname}` : '' };
  await queueMail(transaction, { kind: 'password_changed', to, data, username });
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
  await refuseWeakPassword(password, { username, first_name, surname, agencyName });
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
