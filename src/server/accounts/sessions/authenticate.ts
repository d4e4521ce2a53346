import type { SignedInAdmin } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { hashToken } from '../../ground/tokens.ts';
import { findSession, type LiveSession } from './session-store.ts';
import type { Role } from '../../../contract/rights.ts';
import type { ToDo } from '../../../contract/admins.ts';
import { isLoopback } from '../../ground/addresses.ts';
import type { Config } from '../../ground/config/config.ts';

/**
 * @param authorization the request's header, `Bearer` and the token (RFC 6750)
 * @throws Problem `not_signed_in`
 */
export async function findSignedInAdmin(
  { config, database: { sql } }: Services,
  authorization: string | undefined,
): Promise<SignedInAdmin> {
  const tokenHash = readTokenHash(authorization);
  if (tokenHash === undefined) throw new Problem('not_signed_in');
  const session = await findSession(sql, tokenHash);
  if (!session || !isStillOpen(config, session))
    throw new Problem('not_signed_in', { detail: 'Your session has ended. Log in again.' });
  const { username, role, may_erase, may_export, office_id } = session;
  return {
    username,
    role,
    may_erase,
    may_export,
    officeId: role === 'owner' ? null : office_id,
    tokenHash,
    isByProvider: session.is_by_provider,
    isAskedAgain: config.confirmsPassword ?? session.has_two_step,
    hasRecentPassword: session.has_recent_password,
    toDo: listToDo(session, config).filter((task) => task !== 'change_password' || config.requireOwnPassword),
  };
}

/** An owner may have ended the provider, or the passwords of others, since the session began. */
function isStillOpen(config: Config, { issuer, role }: Pick<LiveSession, 'issuer' | 'role'>): boolean {
  return issuer === null ? mayUsePassword(config, role) : issuer === config.signOn.issuer;
}

/** An owner always may: it is the way in when the provider is away. */
export function mayUsePassword(
  { signOn: { issuer, passwords } }: Pick<Config, 'signOn'>,
  role: Role,
): boolean {
  return issuer === '' || passwords === 'all' || role === 'owner';
}

/** @returns SHA-256 of the token; `undefined` without one */
export function readTokenHash(authorization: string | undefined): Buffer | undefined {
  const token = /^bearer +([\w-]+) *$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : hashToken(token);
}

/**
 * The tasks of an account, to which the pages lead before anything else. A password that somebody else chose is not for
 * long (ASVS 6.4.1), except on a website that only this machine sees. The calls of the specification work with it, unless
 * a setting says otherwise.
 */
export function listToDo(
  {
    has_given_password,
    has_two_step,
    is_by_provider,
  }: Pick<LiveSession, 'has_given_password' | 'has_two_step'> & Partial<LiveSession>,
  { publicUrl, requireTwoStep, requireOwnPassword }: Config,
): ToDo[] {
  // Single sign-on has asked for enough.
  if (is_by_provider) return [];
  const toDo: ToDo[] = [];
  if (has_given_password && (requireOwnPassword || !isLoopback(publicUrl))) toDo.push('change_password');
  if (requireTwoStep && !has_two_step) toDo.push('set_up_two_step');
  return toDo;
}
