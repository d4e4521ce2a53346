import type { Invitation, NewAdmin } from '../../../contract/admins.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { recordCreation } from '../../changes/change-entity.ts';
import { recordSecurityEvent, type Actor } from '../security-events/record-security-event.ts';
import { hashPassword } from '../sessions/password-hash.ts';
import { describeRole } from '../roles/note-role-change.ts';
import { adminEntity } from './admin-entity.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { type AdminRecord, getAdmin, insertAdmin, type NamedAdmin } from './admin-store.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import { refuseWeakPassword } from '../../ground/password-strength.ts';
import { newToken } from '../../ground/tokens.ts';

type MadeAdmin = AdminRecord & { change_id: string };

/**
 * @param by `agencyName` must not be the main part of the password
 * @throws Problem `already_exists` when the username is taken, in any case; `validation_failed` for a weak password
 */
export async function createAdmin(
  sql: Sql,
  { password, ...names }: NewAdmin,
  by: Actor & { agencyName: string },
): Promise<MadeAdmin> {
  await refuseWeakPassword(password, { ...names, agencyName: by.agencyName });
  const password_hash = await hashPassword(password);
  return transact(sql, (transaction) => storeAdmin(transaction, { ...names, password_hash }, by));
}

/**
 * Creates an admin with a password that nobody knows, and mails a link to choose one.
 *
 * @throws Problem `already_exists` when the username is taken, in any case
 */
export async function inviteAdmin(sql: Sql, invitation: Invitation, by: Actor): Promise<MadeAdmin> {
  const password_hash = await hashPassword(newToken());
  return transact(sql, async (transaction) => {
    const admin = await storeAdmin(transaction, { ...invitation, password_hash, is_invited: true }, by);
    await queueInvitation(transaction, admin, by);
    return admin;
  });
}

/** @throws Problem `not_found`; `already_logged_in`; `admin_disabled`; `validation_failed` without an email */
export async function inviteAgain(sql: Sql, username: string, by: Actor): Promise<AdminRecord> {
  return transact(sql, async (transaction) => {
    const admin = await getAdmin(transaction, username);
    if (!admin.is_invited) throw new Problem('already_logged_in');
    if (!admin.is_active) throw new Problem('admin_disabled');
    if (admin.work_email === '') throw fieldProblem('work_email', 'Enter an email to send the invitation to');
    await queueInvitation(transaction, admin, by);
    return admin;
  });
}

async function queueInvitation(
  transaction: Sql,
  { username, first_name, work_email }: AdminRecord,
  by: Actor,
): Promise<void> {
  const inviter = await getAdmin(transaction, by.username);
  const invited_by = `${inviter.first_name} ${inviter.surname}`;
  const data = { username, first_name, invited_by };
  await queueMail(transaction, { kind: 'invitation', to: work_email, data, username });
}

async function storeAdmin(
  transaction: Sql,
  admin: NamedAdmin & { password_hash: string; is_invited?: boolean },
  { username: by, address }: Actor,
): Promise<MadeAdmin> {
  const stored = await insertAdmin(transaction, { ...admin, has_given_password: by !== admin.username });
  const { username } = stored;
  const detail = describeRole(stored);
  await recordSecurityEvent(transaction, { kind: 'admin_created', username, by, address, detail });
  const locked = await adminEntity.lock(transaction, username);
  return { ...stored, change_id: await recordCreation(transaction, adminEntity, { by, locked }) };
}
