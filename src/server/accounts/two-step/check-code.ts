import type { Sql } from '../../../database/open.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import { hashOfNobody, isPasswordRight } from '../sessions/password-hash.ts';
import { readRecoveryCode } from './recovery-code.ts';
import { findTimeStep } from './time-code.ts';
import { findRecoveryHash, findSecret, takeRecoveryCode, takeTimeStep } from './two-step-store.ts';

/** How an account with two-step sign-in answered for its second step. `off`: it has none. */
export type SecondStep = 'off' | 'missing' | 'wrong' | 'app' | 'recovery_code';

/**
 * Checks the second step of an account and uses the code up: a code of the app works once, and so does a recovery code.
 *
 * @param code as it was typed, with spaces and hyphens; without the key of the secret only a recovery code counts
 */
export async function spendCode(
  { sql, secrets }: { sql: Sql; secrets: SecretBox },
  username: string,
  code: string | undefined,
): Promise<SecondStep> {
  const found = await findSecret(sql, secrets, { username, isConfirmed: true });
  if (!found) return 'off';
  if (code === undefined) return 'missing';
  const { stored, secret } = found;
  const step = secret && findTimeStep(secret, code);
  if (step !== undefined) return (await takeTimeStep(sql, username, { stored, step })) ? 'app' : 'wrong';
  return (await spendRecoveryCode(sql, username, code)) ? 'recovery_code' : 'wrong';
}

async function spendRecoveryCode(sql: Sql, username: string, code: string): Promise<boolean> {
  const read = readRecoveryCode(code);
  if (!read) return false;
  const { selector, secret } = read;
  const code_hash = await findRecoveryHash(sql, username, selector);
  const isRight = await isPasswordRight(secret, code_hash ?? hashOfNobody);
  return isRight && code_hash !== undefined && takeRecoveryCode(sql, username, { selector, code_hash });
}
