import type { CurrentAdmin } from '../../../../contract/admins.ts';
import { limits } from '../../../../contract/limits.ts';

/** Whether an act with so many mails waits for a second owner. */
export function needsOwner(
  { has_four_eyes }: Partial<Pick<CurrentAdmin, 'has_four_eyes'>>,
  mails: number,
): boolean {
  return has_four_eyes === true && mails > limits.mailsAlone;
}
