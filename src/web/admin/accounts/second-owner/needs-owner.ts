import type { Admin, CurrentAdmin } from '../../../../contract/admins.ts';
import { limits } from '../../../../contract/limits.ts';

/** Whether an act with so many mails waits for a second owner. */
export function needsOwner(
  { has_four_eyes }: Partial<Pick<CurrentAdmin, 'has_four_eyes'>>,
  mails: number,
): boolean {
  return has_four_eyes === true && mails > limits.mailsAlone;
}

/** The owners who can approve. An invited one has not logged in yet. */
export function countOwners(admins: Pick<Admin, 'role' | 'is_active' | 'is_invited'>[]): number {
  return admins.filter(({ role, is_active, is_invited }) => role === 'owner' && is_active && !is_invited)
    .length;
}
