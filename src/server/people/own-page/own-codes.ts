import { hash, randomInt } from 'node:crypto';
import { hashToken } from '../../ground/tokens.ts';

/** For a page that is open already. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * So short a code is found in its hash at once. Its life is short, and its tries are counted.
 *
 * @param of the thing that the code belongs to
 */
export function hashCode(of: Buffer, code: string): Buffer {
  return hash('sha256', Buffer.concat([of, Buffer.from(code)]), 'buffer');
}

/** Without I and O, which look like digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 55 random bits that find their link by themselves, for example KRTD-QXMB-NTBZ. A reference has digits as well. */
export function newLinkCode(): string {
  const signs = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}

/** @param typed in small letters and without hyphens too */
export function hashLinkCode(typed: string): Buffer {
  return hashToken(typed.toUpperCase().replaceAll(/[^A-Z]/g, ''));
}
