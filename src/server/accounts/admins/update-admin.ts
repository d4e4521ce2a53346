import type { AdminChange } from '../../../contract/admins.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { lockVersion, writeChanged } from '../../changes/change-entity.ts';
import type { SignedInAdmin } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import { recordSecurityEvent, type Actor } from '../security-events/record-security-event.ts';
import { hashPassword } from '../sessions/password-hash.ts';
import { adminEntity } from './admin-entity.ts';
import { type AdminRecord, getAdmin } from './admin-store.ts';
import { refuseCommonPassword } from '../../ground/password-rules.ts';
import { refuseWeakPassword } from '../../ground/password-strength.ts';
import { setPassword } from './set-password.ts';

/**
 * Changes an admin. A new password ends every session except the current one, and forgets every device.
 *
 * @param by `agencyName` must not be the main part of the password
 * @returns the admin as it is now, and the id of the change; a new password has none, because nobody can undo it
 * @throws Problem `password_needed`, `not_found`, `edit_conflict`, `own_account`, `last_owner` or `admin_disabled`;
 *   `validation_failed` for a weak password
 */
export async function updateAdmin(
  sql: Sql,
  { username, version, password, ...fields }: AdminChange,
  by: SignedInAdmin & Actor & { agencyName: string },
): Promise<{ admin: AdminRecord; changeId: string | undefined }> {
  // The guard has checked it.
  const { current_password: _, ...change } = fields;
  const { agencyName } = by;
  // Before the transaction: judging and hashing are slow, and a row lock should be short.
  if (password !== undefined) await refuseWeakPassword(password, { username, ...change, agencyName });
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return transact(sql, async (transaction) => {
    const locked = await lockVersion(transaction, adminEntity, { id: username, version });
    // Somebody at an open session must not take the account over (ASVS 6.2.3).
    if (locked.id === by.username && !by.hasRecentPassword && opensAccount(locked.fields, change, password)) {
      throw new Problem('password_needed');
    }
    const changeId = await writeChanged(transaction, adminEntity, { locked, change, by: by.username });
    const event = { username: locked.id, by: by.username, address: by.address };
    if (change.is_active !== undefined && change.is_active !== locked.fields.is_active) {
      const kind = change.is_active ? 'admin_enabled' : 'admin_disabled';
      await recordSecurityEvent(transaction, { ...event, kind });
    }
    if (password !== undefined && passwordHash !== undefined) {
      // The names are known by now.
      refuseCommonPassword(password, { username: locked.id, ...locked.fields, ...change, agencyName });
      if (!(change.is_active ?? locked.fields.is_active)) throw new Problem('admin_disabled');
      const email = locked.fields.work_email;
      await setPassword(transaction, locked.id, { password_hash: passwordHash, by, ...(email && { email }) });
    }
    return { admin: await getAdmin(transaction, locked.id), changeId };
  });
}

/** A link to choose a password goes to the email. */
function opensAccount(
  { work_email }: { work_email: string },
  change: Pick<AdminChange, 'work_email'>,
  password: string | undefined,
): boolean {
  return password !== undefined || (change.work_email ?? work_email) !== work_email;
}
