import type { Credentials } from '../../contract/sessions.ts';
import type { Sql } from '../../database/open.ts';
import { findAccount, replaceHash } from '../admins/admin-store.ts';
import { Problem } from '../problem.ts';
import { clientOf, createRateLimit } from '../rate-limits.ts';
import { describeDevice } from './describe-device.ts';
import { hashOfNobody, hashPassword, isHashOutdated, isPasswordRight } from './password-hash.ts';
import { createSession, purgeSessions } from './session-store.ts';

const quarterOfAnHour = 15 * 60;
const tooMany = 'Too many attempts to log in. Wait a few minutes and try again.';

/** Where a login comes from. */
type Origin = { address: string; userAgent: string };

export type LogIn = (sql: Sql, credentials: Credentials, origin: Origin) => Promise<string>;

/**
 * Makes the function that gives a token for the right username and password. It says the same, and takes the same
 * time, for an unknown username, a wrong password and a disabled account, and it counts the attempts.
 */
export function createLogIn(): LogIn {
  const perAccount = createRateLimit({ requests: 10, seconds: quarterOfAnHour }, tooMany);
  const perClient = createRateLimit({ requests: 100, seconds: quarterOfAnHour }, tooMany);

  return async (sql, credentials, { address, userAgent }) => {
    const client = clientOf(address);
    const account = `${client} ${credentials.username.toLowerCase()}`;
    // Counted before the password is looked at: attempts sent at once are counted too.
    await perClient.spend(client);
    await perAccount.spend(account);
    const token = await startSession(sql, credentials, describeDevice(userAgent));
    if (token === undefined) throw new Problem('login_failed');
    await perClient.giveBack(client);
    await perAccount.reset(account);
    await purgeSessions(sql);
    return token;
  };
}

async function startSession(
  sql: Sql,
  { username, password }: Credentials,
  device: string,
): Promise<string | undefined> {
  const account = await findAccount(sql, username);
  const isRight = await isPasswordRight(password, account?.password_hash ?? hashOfNobody);
  if (!account || !isRight || !account.is_active) return undefined;
  if (isHashOutdated(account.password_hash)) {
    const hashes = { from: account.password_hash, to: await hashPassword(password) };
    await replaceHash(sql, account.username, hashes);
    // Read again: another login may have renewed it first, or somebody changed the password.
    return startSession(sql, { username, password }, device);
  }
  return createSession(sql, { username: account.username, passwordHash: account.password_hash, device });
}
