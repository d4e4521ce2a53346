import type { SignedInAdmin } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { listToDo } from './to-do.ts';
import { findSession, hashToken } from './session-store.ts';

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
  if (!session) throw new Problem('not_signed_in', { detail: 'Your session has ended. Log in again.' });
  return {
    username: session.username,
    tokenHash,
    isAskedAgain: config.confirmsPassword ?? session.has_two_step,
    hasRecentPassword: session.has_recent_password,
    toDo: listToDo(session, config),
  };
}

/** @returns SHA-256 of the token; `undefined` without one */
export function readTokenHash(authorization: string | undefined): Buffer | undefined {
  const token = /^bearer +([\w-]+) *$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : hashToken(token);
}
