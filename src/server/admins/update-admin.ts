import type { AdminChange } from '../../contract/admins.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import type { SignedInAdmin } from '../handlers.ts';
import { recordChange } from '../history/change-store.ts';
import { Problem } from '../problem.ts';
import { hashPassword } from '../sessions/password-hash.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import {
  getAdmin,
  lockActiveAdmins,
  lockAdmin,
  snapshotOf,
  writeAdmin,
  type AdminRecord,
} from './admin-store.ts';

/**
 * Changes what is given. Whoever is disabled loses every session with the same commit; a new password ends all
 * sessions but the one that set it.
 *
 * @throws Problem `not_found`, `own_account`, `last_admin` or `admin_disabled`
 */
export async function updateAdmin(
  sql: Sql,
  { username, password, ...change }: AdminChange,
  by: SignedInAdmin,
): Promise<AdminRecord> {
  const isEmpty = password === undefined && Object.keys(change).length === 0;
  if (isEmpty) return getAdmin(sql, username);
  // Before the transaction: hashing takes long, and nobody should wait for a row because of it.
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return transact(sql, async (transaction) => {
    const active = change.is_active === false ? await lockActiveAdmins(transaction) : [];
    const admin = await lockAdmin(transaction, username);
    if (change.is_active === false) refuseDisabling(admin, active, by);
    const isActive = change.is_active ?? admin.is_active;
    if (passwordHash !== undefined && !isActive) throw new Problem('admin_disabled');
    const changed = await writeAdmin(transaction, admin.username, {
      ...change,
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    });
    if (!isActive) await endSessionsOf(transaction, admin.username);
    else if (passwordHash !== undefined) await endSessionsOf(transaction, admin.username, by.tokenHash);
    const entry = { by: by.username, kind: 'admin', id: admin.username } as const;
    await recordChange(transaction, {
      ...entry,
      action: 'update',
      before: snapshotOf(admin),
      after: snapshotOf(changed),
    });
    if (passwordHash !== undefined) await recordChange(transaction, { ...entry, action: 'set_password' });
    return changed;
  });
}

function refuseDisabling(admin: AdminRecord, active: string[], by: SignedInAdmin): void {
  if (admin.username === by.username) throw new Problem('own_account');
  if (active.length === 1 && active[0] === admin.username) throw new Problem('last_admin');
}
