import type { Admin } from '../../../../contract/admins.ts';

type Owner = Pick<Admin, 'username' | 'role' | 'is_active' | 'is_invited'>;

/** Whether nobody else is an owner who can log in, so that the role of this one stays. */
export function isLastOwner({ username, role }: Owner, admins: Owner[]): boolean {
  const isOwner = (each: Owner) => each.role === 'owner' && each.is_active && !each.is_invited;
  return role === 'owner' && !admins.some((each) => each.username !== username && isOwner(each));
}
