import type { NewAdmin } from '../../contract/admins.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { recordCreation } from '../changes/change-entity.ts';
import { recordSecurityEvent, type Actor } from '../security-events/record-security-event.ts';
import { hashPassword } from '../sessions/password-hash.ts';
import { adminEntity } from './admin-entity.ts';
import { insertAdmin, type AdminRecord } from './admin-store.ts';
import { refuseWeakPassword } from './password-rules.ts';

/**
 * @param by `agencyName` must not be the main part of the password
 * @throws Problem `already_exists` when the username is taken, in any case; `validation_failed` for a weak password
 */
export async function createAdmin(
  sql: Sql,
  { password, ...names }: NewAdmin,
  { username: by, address, agencyName }: Actor & { agencyName: string },
): Promise<AdminRecord & { change_id: string }> {
  refuseWeakPassword(password, { ...names, agencyName });
  const password_hash = await hashPassword(password);
  return transact(sql, async (transaction) => {
    const admin = await insertAdmin(transaction, {
      ...names,
      password_hash,
      has_given_password: by !== names.username,
    });
    const { first_name, surname, is_active } = admin;
    await recordSecurityEvent(transaction, { kind: 'admin_created', username: admin.username, by, address });
    const locked = { id: admin.username, version: admin.version, fields: { first_name, surname, is_active } };
    return { ...admin, change_id: await recordCreation(transaction, adminEntity, { by, locked }) };
  });
}
