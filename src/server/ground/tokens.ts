import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A secret that lets its bearer in, of a session, a device or a link. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
