import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { getAdmin } from '../admins/admin-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { SignedInAdmin } from '../../ground/handlers.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import { recordSecurityEvent, type Actor } from '../security-events/record-security-event.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { makeRecoveryCodes } from './recovery-code.ts';
import { findTimeStep } from './time-code.ts';
import { confirmSecret, findSecret, removeSecret, replaceRecoveryCodes } from './two-step-store.ts';

const wrongCode = 'Wrong code. Enter the six digits your app shows now.';

/**
 * Turns two-step sign-in on with a code of the new secret. Sessions that began without it end, except the current one.
 *
 * @returns the recovery codes, which nobody can read later
 * @throws Problem `validation_failed` for a wrong code, or when no set-up was started
 */
export async function confirmTwoStep(
  sql: Sql,
  code: string,
  { username, tokenHash, address, secrets }: SignedInAdmin & Actor & { secrets: SecretBox },
): Promise<string[]> {
  const { stored, secret } = (await findSecret(sql, secrets, { username, isConfirmed: false })) ?? {};
  if (!stored || !secret)
    throw new Problem('not_found', { detail: 'Start setting up two-step sign-in first.' });
  const step = findTimeStep(secret, code);
  if (step === undefined) throw fieldProblem('code', wrongCode);
  const made = await makeRecoveryCodes();
  await transact(sql, async (transaction) => {
    if (!(await confirmSecret(transaction, username, { stored, step })))
      throw fieldProblem('code', wrongCode);
    await replaceRecoveryCodes(
      transaction,
      username,
      made.map(({ row }) => row),
    );
    await endSessionsOf(transaction, username, tokenHash);
    await recordSecurityEvent(transaction, { kind: 'two_step_on', username, address });
  });
  return made.map((each) => each.code);
}

/**
 * @returns the recovery codes that replace the old ones
 * @throws Problem `not_found` without two-step sign-in
 */
export async function renewRecoveryCodes(sql: Sql, { username, address }: Actor): Promise<string[]> {
  const made = await makeRecoveryCodes();
  await transact(sql, async (transaction) => {
    const rows = made.map(({ row }) => row);
    if (!(await replaceRecoveryCodes(transaction, username, rows))) {
      throw new Problem('not_found', { detail: 'Two-step sign-in is off.' });
    }
    await recordSecurityEvent(transaction, { kind: 'recovery_codes_renewed', username, address });
  });
  return made.map((each) => each.code);
}

export async function turnOffTwoStep(sql: Sql, { username, address }: Actor): Promise<void> {
  await transact(sql, async (transaction) => {
    if (!(await removeSecret(transaction, username))) return;
    await recordSecurityEvent(transaction, { kind: 'two_step_off', username, address });
  });
}

/**
 * Helps another admin who has lost the phone: the password alone lets that admin in again.
 *
 * @throws Problem `not_found`, or `own_account`
 */
export async function resetTwoStep(sql: Sql, wanted: string, by: Actor): Promise<void> {
  const { username } = await getAdmin(sql, wanted);
  if (username === by.username) {
    throw new Problem('own_account', {
      detail: 'Turn off your own two-step sign-in with a code or your password.',
    });
  }
  await removeTwoStep(sql, username, by);
}

/**
 * For an operator, when no other admin can help.
 *
 * @returns whether it was on
 * @throws Problem `not_found`
 */
export async function resetTwoStepOnServer(sql: Sql, wanted: string): Promise<boolean> {
  const { username } = await getAdmin(sql, wanted);
  return removeTwoStep(sql, username, { username, address: '' });
}

function removeTwoStep(sql: Sql, username: string, by: Actor): Promise<boolean> {
  return transact(sql, async (transaction) => {
    if (!(await removeSecret(transaction, username))) return false;
    await endSessionsOf(transaction, username);
    await recordChange(transaction, {
      by: by.username,
      action: 'reset_two_step',
      kind: 'admin',
      id: username,
    });
    const { address } = by;
    await recordSecurityEvent(transaction, { kind: 'two_step_reset', username, by: by.username, address });
    return true;
  });
}
