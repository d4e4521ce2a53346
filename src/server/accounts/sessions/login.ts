import type { Credentials } from '../../../contract/sessions.ts';
import type { Role } from '../../../contract/rights.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { findAccount, noteLogin, replaceHash } from '../admins/admin-store.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import { spendCode, type SecondStep } from '../two-step/check-code.ts';
import { mayUsePassword } from './authenticate.ts';
import { describeDevice } from './describe-device.ts';
import {
  countAttempt,
  isLimitReached,
  purgeAttempts,
  settleAttempt,
  takeBackAttempt,
  type Counted,
  type Counter,
} from './login-attempts.ts';
import { rememberDevice } from './login-devices.ts';
import { chooseCounters, findOrigin, rankOf, type LoginOrigin } from './login-origin.ts';
import { createLoginQueue } from './login-queue.ts';
import { hashOfNobody, hashPassword, isHashOutdated, isPasswordRight } from './password-hash.ts';
import { createSession, endOldestSessions, endSession, purgeSessions } from './session-store.ts';

type LoginRequest = {
  address: string;
  userAgent: string;
  /** The device cookie. */
  device: string | undefined;
  /** SHA-256 of the token that the browser had. Its session ends with this login. */
  replaces: Buffer | undefined;
  /** Aborts when the client leaves. */
  signal: AbortSignal;
};

/** The session's token and the next device cookie. */
type LoggedIn = { token: string; device: string };

export type LogIn = (credentials: Credentials, request: LoginRequest) => Promise<LoggedIn>;

/**
 * The returned function exchanges a username and a password for a token. An unknown username, a wrong password and a
 * disabled account get the same answer in the same time.
 *
 * It throws Problem `login_failed`, `too_many_requests`, or `unavailable` when too many logins wait; after the right
 * password also `code_needed`, `code_wrong`, and `sign_on_needed` where owners alone use theirs.
 */
export function createLogIn({ config, database: { sql } }: Services, secrets: SecretBox): LogIn {
  const waitForTurn = createLoginQueue();
  return async (credentials, request) => {
    const origin = await findOrigin(sql, credentials.username, request);
    const counters = await chooseCounters(sql, origin);
    const turn = { rank: rankOf(origin), signal: request.signal };
    return waitForTurn(turn, async () => {
      const counted = await countAttempt(sql, counters);
      const account = await checkPassword(sql, credentials);
      if (account && !mayUsePassword(config, account.role)) {
        await takeBackAttempt(sql, counters);
        throw new Problem('sign_on_needed');
      }
      const secondStep = account && (await spendCode({ sql, secrets }, account.username, credentials.code));
      if (secondStep === 'missing') {
        await takeBackAttempt(sql, counters);
        throw new Problem('code_needed');
      }
      const passed = { request, origin, counters, secondStep };
      const loggedIn =
        account && secondStep !== 'wrong' ? await startSession(sql, account, passed) : undefined;
      if (loggedIn === undefined) {
        await recordFailure(sql, { request, origin, counted });
        throw new Problem(secondStep === 'wrong' ? 'code_wrong' : 'login_failed');
      }
      await Promise.all([purgeSessions(sql), purgeAttempts(sql)]);
      return loggedIn;
    });
  };
}

type Account = { username: string; password_hash: string; role: Role };

/** @returns the account; `undefined` for a wrong password and for a disabled account */
async function checkPassword(sql: Sql, credentials: Credentials): Promise<Account | undefined> {
  const { username, password } = credentials;
  const account = await findAccount(sql, username);
  const isRight = await isPasswordRight(password, account?.password_hash ?? hashOfNobody);
  if (!account || !isRight || !account.is_active) return undefined;
  if (!isHashOutdated(account.password_hash)) return account;
  const hashes = { from: account.password_hash, to: await hashPassword(password) };
  await replaceHash(sql, account.username, hashes);
  // Another login may have renewed the hash first, or somebody changed the password.
  return checkPassword(sql, credentials);
}

type Passed = {
  request: LoginRequest;
  origin: LoginOrigin;
  counters: Counter[];
  secondStep: SecondStep | undefined;
};

/** @returns `undefined` if the account changed since the checks */
function startSession(
  sql: Sql,
  { username, password_hash: passwordHash }: Account,
  { request, origin, counters, secondStep }: Passed,
): Promise<LoggedIn | undefined> {
  const { address, userAgent, replaces } = request;
  return transact(sql, async (transaction) => {
    const device = describeDevice(userAgent);
    const session = { username, passwordHash, hasTwoStep: secondStep !== 'off', device };
    const token = await createSession(transaction, session);
    if (token === undefined) return undefined;
    if (replaces) await endSession(transaction, replaces);
    await noteLogin(transaction, username);
    await endOldestSessions(transaction, username);
    await settleAttempt(transaction, counters);
    await recordSecurityEvent(transaction, { kind: 'login', username, address });
    if (secondStep === 'recovery_code') {
      await recordSecurityEvent(transaction, { kind: 'recovery_code_used', username, address });
    }
    return { token, device: await rememberDevice(transaction, username, origin) };
  });
}

type Failed = { request: LoginRequest; origin: LoginOrigin; counted: Counted[] };

/** A limit is recorded once. Beyond it, failures without an account are not recorded: a flood must not fill the list. */
async function recordFailure(
  sql: Sql,
  { request: { address }, origin: { username }, counted }: Failed,
): Promise<void> {
  const isFlood = counted.some(({ failures, free }) => failures > free);
  if (username !== undefined || !isFlood) {
    await recordSecurityEvent(sql, { kind: 'login_failed', username, address });
  }
  if (isLimitReached(counted)) await recordSecurityEvent(sql, { kind: 'login_limit', username, address });
}
