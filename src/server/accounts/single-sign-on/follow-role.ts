import { type Role, roles } from '../../../contract/rights.ts';
import type { Sql } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { Problem } from '../../ground/problem.ts';
import { getAdmin } from '../admins/admin-store.ts';
import { updateRole } from '../roles/update-role.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import type { SignedOn } from './sign-on.ts';

/**
 * The role that a claim names, the first of ours. A claim without one of ours takes the others away.
 *
 * @returns `undefined` without the claim: it says nothing
 */
function roleIn(claims: Record<string, unknown>, claim: string): Role | undefined {
  const said = claim === '' ? undefined : claims[claim];
  if (said === undefined || said === null) return undefined;
  const named: unknown[] = Array.isArray(said) ? said : [said];
  return roles.find((role) => named.includes(role)) ?? 'reader';
}

type Followed = { signedOn: SignedOn; username: string; address: string };

/** Gives an account the role that the provider names. The last owner stays one, and owners read so. */
export async function followRole(
  transaction: Sql,
  { config }: { config: Config },
  { signedOn, username, address }: Followed,
): Promise<void> {
  const role = roleIn(signedOn.claims, config.signOn.roleClaim);
  const known = await getAdmin(transaction, username);
  if (role === undefined || role === known.role) return;
  try {
    await updateRole(transaction, { username, role }, { username, address });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'last_owner') throw error;
    const detail = `the provider makes the last owner a ${role}: the account stays an owner`;
    await recordSecurityEvent(transaction, { kind: 'sign_on_refused', username, address, detail });
  }
}
