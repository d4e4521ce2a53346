import { Value } from 'typebox/value';
import { CurrentPassword } from '../../../contract/sessions.ts';
import { transact } from '../../../database/transact.ts';
import { findAccount } from '../admins/admin-store.ts';
import type { SignedInAdmin } from '../../ground/handlers.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import {
  countAttempt,
  isLimitReached,
  refuseDuringWait,
  settleAttempt,
  takeBackAttempt,
  type Counter,
} from './login-attempts.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import { spendCode } from '../two-step/check-code.ts';
import { hashOfNobody, isPasswordRight } from './password-hash.ts';
import { noteNow } from './session-store.ts';

type Confirmation = {
  admin: SignedInAdmin;
  password: string;
  /** The field with the password, for the refusal. */
  field: string;
  address: string;
  /** The code of two-step sign-in. Without it the password is checked, and the session's last check stays. */
  code?: string | undefined;
};

export type PasswordAge = Pick<SignedInAdmin, 'isAskedAgain' | 'hasRecentPassword'>;

/** @returns whether the session's last check is renewed: a code was not missing */
export type ConfirmPassword = (confirmation: Confirmation) => Promise<boolean>;

/**
 * The returned function checks the password (and the code, with two-step sign-in) of a signed-in admin, and renews the
 * session's last check. A stolen session must not serve for guessing, so wrong passwords are limited. Guesses at the
 * login count apart: they hold up nobody with a session.
 */
export function createConfirmPassword({ database: { sql } }: Services, secrets: SecretBox): ConfirmPassword {
  return async ({ admin, password, field, address, code }) => {
    const { username, tokenHash } = admin;
    const record = (kind: 'confirm_failed' | 'login_limit') =>
      recordSecurityEvent(sql, { kind, username, address });
    const counters = [counterOf(username)];
    await refuseDuringWait(sql, counters);
    const counted = await countAttempt(sql, counters);
    const account = await findAccount(sql, username);
    const refuse = async (faultyField: string, message: string) => {
      await record('confirm_failed');
      if (isLimitReached(counted)) await record('login_limit');
      return fieldProblem(faultyField, message);
    };
    if (!(await isPasswordRight(password, account?.password_hash ?? hashOfNobody))) {
      throw await refuse(field, 'Wrong password');
    }
    const secondStep = await spendCode({ sql, secrets }, username, code);
    if (secondStep === 'missing') {
      await takeBackAttempt(sql, counters);
      return false;
    }
    if (secondStep === 'wrong') throw await refuse('code', 'Wrong code. Each code works only once.');
    await transact(sql, async (transaction) => {
      await settleAttempt(transaction, counters);
      await noteNow(transaction, tokenHash, 'password_checked_at');
      if (secondStep === 'recovery_code') {
        await recordSecurityEvent(transaction, { kind: 'recovery_code_used', username, address });
      }
      await recordSecurityEvent(transaction, { kind: 'password_confirmed', username, address });
    });
    admin.hasRecentPassword = true;
    return true;
  };
}

/**
 * Runs before every sensitive call. The call may bring the password along.
 *
 * @throws Problem `password_needed`; `validation_failed` for a wrong `current_password`
 */
export function createPasswordGuard(confirmPassword: ConfirmPassword) {
  return async (
    { body, ip: address }: { body: unknown; ip: string },
    admin: SignedInAdmin,
  ): Promise<void> => {
    const field = 'current_password';
    const { [field]: password } = (body ?? {}) as { [field]?: unknown };
    if (Value.Check(CurrentPassword, password)) await confirmPassword({ admin, password, field, address });
    requireRecentPassword(admin);
  };
}

/**
 * OWASP ASVS 7.5.3: a session alone is not enough for a sensitive act.
 *
 * @throws Problem `password_needed`
 */
export function requireRecentPassword({ isAskedAgain, hasRecentPassword }: PasswordAge): void {
  if (isAskedAgain && !hasRecentPassword) throw new Problem('password_needed');
}

function counterOf(username: string): Counter {
  return { key: `confirmation @${username}`, free: 10, forgetAfter: '1 hour', isOwn: true, hasWait: true };
}
