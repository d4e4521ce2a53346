import { permissions, type Viewer } from '../../../contract/rights.ts';
import type { Sql } from '../../../database/open.ts';
import { getAdmin } from '../admins/admin-store.ts';
import { type NewSecurityEvent, recordSecurityEvent } from '../security-events/record-security-event.ts';

type RoleFields = Omit<Viewer, 'username'> & { office: string };

/** @returns such as `recruiter, may_erase, office Dayton` */
export function describeRole(fields: RoleFields): string {
  const { role, office } = fields;
  const allowed = permissions.filter((permission) => fields[permission]);
  return [role, ...allowed, ...(office === '' ? [] : [`office ${office}`])].join(', ');
}

/** A line about a role or a permission that was given or taken: before and after. */
export async function noteRoleChange(
  transaction: Sql,
  {
    from,
    event,
  }: { from: RoleFields; event: Omit<NewSecurityEvent, 'kind' | 'username'> & { username: string } },
): Promise<void> {
  const [old, now] = [describeRole(from), describeRole(await getAdmin(transaction, event.username))];
  if (old === now) return;
  await recordSecurityEvent(transaction, { ...event, kind: 'role_changed', detail: `${old} → ${now}` });
}
