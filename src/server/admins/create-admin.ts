import type { NewAdmin } from '../../contract/admins.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { recordChange } from '../history/change-store.ts';
import { hashPassword } from '../sessions/password-hash.ts';
import { insertAdmin, snapshotOf, type AdminRecord } from './admin-store.ts';

/**
 * @param by the username of who does it
 * @throws Problem `already_exists` when the username is taken, whatever its case
 */
export async function createAdmin(
  sql: Sql,
  { password, ...names }: NewAdmin,
  by: string,
): Promise<AdminRecord> {
  const password_hash = await hashPassword(password);
  return transact(sql, async (transaction) => {
    const admin = await insertAdmin(transaction, { ...names, password_hash });
    const after = snapshotOf(admin);
    await recordChange(transaction, { by, action: 'create', kind: 'admin', id: admin.username, after });
    return admin;
  });
}
