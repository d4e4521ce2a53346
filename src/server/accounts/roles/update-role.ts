import type { RoleChange } from '../../../contract/admins.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { lockVersion, writeChanged } from '../../changes/change-entity.ts';
import { idOfOffice } from '../../ground/offices/id-of-office.ts';
import { adminEntity } from '../admins/admin-entity.ts';
import { type AdminRecord, getAdmin } from '../admins/admin-store.ts';
import type { Actor } from '../security-events/record-security-event.ts';
import { noteRoleChange } from './note-role-change.ts';

/**
 * Changes the role of an admin, and the permissions of a recruiter. Another role has none, so that nobody gets old ones
 * back with it. The next request of the admin has the new role.
 *
 * @throws Problem `not_found`, `edit_conflict`, or `last_owner`
 */
export function updateRole(
  sql: Sql,
  { username, version, ...wanted }: RoleChange,
  by: Actor,
): Promise<{ admin: AdminRecord; changeId: string | undefined }> {
  return transact(sql, async (transaction) => {
    const locked = await lockVersion(transaction, adminEntity, { id: username, version });
    const role = wanted.role ?? locked.fields.role;
    const { office_id, ...granted } = wanted;
    const change = {
      ...granted,
      ...(role !== 'recruiter' && { may_erase: false, may_export: false }),
      // An owner sees all.
      office_id: role === 'owner' ? null : idOfOffice(office_id),
    };
    const changeId = await writeChanged(transaction, adminEntity, { locked, change, by: by.username });
    const event = { username: locked.id, by: by.username, address: by.address };
    await noteRoleChange(transaction, { from: locked.fields, event });
    return { admin: await getAdmin(transaction, locked.id), changeId };
  });
}
