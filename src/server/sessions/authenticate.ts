import type { SignedInAdmin } from '../handlers.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { findSession, hashToken } from './session-store.ts';

/**
 * Finds out who sends a request.
 *
 * @param authorization the request's header, `Bearer` and the token (RFC 6750)
 * @throws Problem `not_signed_in`
 */
export async function findSignedInAdmin(
  { database: { sql } }: Services,
  authorization: string | undefined,
): Promise<SignedInAdmin> {
  const token = /^bearer +([\w-]+) *$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Problem('not_signed_in');
  const tokenHash = hashToken(token);
  const session = await findSession(sql, tokenHash);
  if (!session) throw new Problem('not_signed_in', { detail: 'Your session has ended. Log in again.' });
  return { username: session.username, tokenHash };
}
