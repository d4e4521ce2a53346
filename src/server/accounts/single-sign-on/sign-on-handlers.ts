import { calls } from '../../../contract/calls.ts';
import { type Role, roles } from '../../../contract/rights.ts';
import type { signOnEndpoints } from '../../../contract/single-sign-on.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import type { Config } from '../../ground/config/config.ts';
import type { HandlersOf, SignedInAdmin } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { getAdmin, noteLogin } from '../admins/admin-store.ts';
import { updateRole } from '../roles/update-role.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import { recordRefusal, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { findSignedInAdmin, readTokenHash } from '../sessions/authenticate.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { endOldestSessions, endSession, noteNow, purgeSessions } from '../sessions/session-store.ts';
import {
  type AccountOfIdentity,
  addIdentity,
  createProviderSession,
  findAccountsOf,
  findIdentity,
  listIdentities,
  removeIdentity,
} from './identity-store.ts';
import { causeOf, failureOfSignOn, type Provider } from './provider.ts';
import {
  beginSignOn,
  readBegun,
  readSignedOn,
  type SignedOn,
  signOnSeconds,
  trustedEmail,
} from './sign-on.ts';

/** The browser brings it back from the provider. */
const cookie = { name: 'rolecall_sign_on', path: calls.finishSignOn.path };

type Parts = { secrets: SecretBox; provider: () => Promise<Provider> };

export function signOnHandlers(services: Services, { secrets, provider }: Parts) {
  const { config, log } = services;
  const { sql } = services.database;
  return {
    startSignOn: async ({ body: { purpose }, authorization, cookies }) => {
      const admin = purpose === 'log_in' ? undefined : await findSignedInAdmin(services, authorization);
      if (admin && purpose === 'join') requireJustChecked(admin);
      const asked = { purpose, username: admin?.username ?? '' };
      const { address, sealed } = await beginSignOn(await provider(), { config, secrets, ...asked });
      cookies.write({ ...cookie, value: sealed, maxAgeSeconds: signOnSeconds });
      return { address };
    },
    finishSignOn: async ({ body: { query }, authorization, cookies, address, userAgent }) => {
      const begun = readBegun(secrets, cookies.read(cookie), config);
      const { purpose } = begun;
      const admin = purpose === 'log_in' ? undefined : await findSignedInAdmin(services, authorization);
      if (admin && admin.username !== begun.username) throw new Problem('sign_on_refused');
      if (admin && purpose === 'join') requireJustChecked(admin);
      cookies.write({ ...cookie, value: '', maxAgeSeconds: 0 });
      const found = await provider();
      const signedOn = await readSignedOn(found, { config, query, begun }).catch((error: unknown) => {
        log.info(`A single sign-on failed: ${causeOf(error)}`);
        throw failureOfSignOn(error);
      });
      if (!admin) {
        const request = { address, userAgent, replaces: readTokenHash(authorization) };
        const token = await logIn(services, signedOn, request);
        await purgeSessions(sql);
        return { purpose, token };
      }
      await (purpose === 'join' ? join : confirm)(sql, signedOn, { admin, address });
      return { purpose };
    },
    listIdentities: async ({ params }) => {
      const { username } = await getAdmin(sql, params.username);
      return listIdentities(sql, username);
    },
    removeIdentity: ({ params, admin, address }) =>
      transact(sql, async (transaction) => {
        const { username } = await getAdmin(transaction, params.username);
        await removeIdentity(transaction, username, params.id);
        const by = admin.username;
        await recordSecurityEvent(transaction, { kind: 'identity_removed', username, by, address });
        return { removed: true };
      }),
  } satisfies HandlersOf<typeof signOnEndpoints>;
}

/** A second way into an account: a session alone is not enough, whatever other acts ask for. */
function requireJustChecked({ hasRecentPassword }: SignedInAdmin): void {
  if (!hasRecentPassword) throw new Problem('password_needed');
}

type LogInRequest = { address: string; userAgent: string; replaces: Buffer | undefined };

/**
 * @returns the token of the new session
 * @throws Problem `sign_on_refused`, which owners read among the security events
 */
async function logIn(
  services: Services,
  signedOn: SignedOn,
  { address, userAgent, replaces }: LogInRequest,
): Promise<string> {
  const { sql } = services.database;
  const outcome = await transact(sql, async (transaction) => {
    const account = await findAccount(transaction, services, { signedOn, address });
    if ('refused' in account) return account;
    const session = {
      ...account,
      device: describeDevice(userAgent),
      providerSession: signedOn.session,
      at: signedOn.at,
    };
    const token = await createProviderSession(transaction, session);
    if (token === undefined) return { refused: 'the account is disabled', username: account.username };
    await followRole(transaction, services, { signedOn, username: account.username, address });
    if (replaces) await endSession(transaction, replaces);
    await noteLogin(transaction, account.username);
    await endOldestSessions(transaction, account.username);
    const event = { kind: 'login', username: account.username, address, detail: 'at the provider' } as const;
    await recordSecurityEvent(transaction, event);
    return { token };
  });
  if ('token' in outcome) return outcome.token;
  const { refused: detail, username } = outcome;
  await recordRefusal(sql, { kind: 'sign_on_refused', username, address, detail });
  throw new Problem('sign_on_refused', { detail: refusal });
}

/** The same for every reason: a stranger learns of no account. */
const refusal =
  'This sign-in opens no account here. Log in with your password and join it under your account, or ask an owner.';

type Refused = { refused: string; username?: string };

/** The account of the sign-in. At the first one it may be the account with the email, which is joined for good. */
async function findAccount(
  transaction: Sql,
  { config }: Services,
  { signedOn, address }: { signedOn: SignedOn; address: string },
): Promise<AccountOfIdentity | Refused> {
  const known = await findIdentity(transaction, signedOn);
  if (known) return known;
  const email = trustedEmail(signedOn, config.signOn);
  if (email === undefined) return { refused: 'it was joined to no account' };
  const [found, ...others] = await findAccountsOf(transaction, email, signedOn.issuer);
  if (!found) return { refused: 'no account has its email' };
  const { username } = found;
  if (others.length > 0) return { refused: 'several accounts have its email' };
  // An email can be typed at some providers, and must not make an owner.
  if (found.role === 'owner') return { refused: 'owners join their account themselves', username };
  // Two presses at once: the account was locked, and the first one has joined it.
  const joined = found.has_identity ? await findIdentity(transaction, signedOn) : undefined;
  if (joined) return joined;
  if (found.has_identity) return { refused: 'the provider gave the email to somebody else', username };
  const added = await addIdentity(transaction, username, signedOn);
  await recordSecurityEvent(transaction, { kind: 'identity_added', username, address, detail: 'by email' });
  return added;
}

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
async function followRole(
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

type Asking = { admin: SignedInAdmin; address: string };

/** The signed-in person proves both: the account, and the sign-in at the provider. */
function join(sql: Sql, signedOn: SignedOn, { admin, address }: Asking): Promise<void> {
  return transact(sql, async (transaction) => {
    const { username } = admin;
    const known = await findIdentity(transaction, signedOn);
    if (known?.username === username) return;
    await addIdentity(transaction, username, signedOn);
    await recordSecurityEvent(transaction, { kind: 'identity_added', username, address });
  });
}

/** Instead of a password: the person has just signed in at the provider again. */
async function confirm(sql: Sql, signedOn: SignedOn, { admin, address }: Asking): Promise<void> {
  const { username } = admin;
  const known = await findIdentity(sql, signedOn);
  if (known?.username !== username) {
    throw new Problem('sign_on_refused', { detail: 'That sign-in is of another account.' });
  }
  await transact(sql, async (transaction) => {
    await noteNow(transaction, admin.tokenHash, 'password_checked_at');
    const event = { kind: 'password_confirmed', username, address, detail: 'at the provider' } as const;
    await recordSecurityEvent(transaction, event);
  });
}
