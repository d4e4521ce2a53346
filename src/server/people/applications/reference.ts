import { randomBytes } from 'node:crypto';

/** Without signs that look alike: people read a reference out on the phone. */
const referenceSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference in a text in capital letters. */
export const referenceForm = new RegExp(`(?:[${referenceSigns}]{4}-){2}[${referenceSigns}]{4}`, 'g');

/** Sixty random bits in three groups of four signs, for example K7RD-2QXM-93TB. */
export function createReference(): string {
  const signs = Array.from(randomBytes(12), (byte) => referenceSigns[byte % referenceSigns.length]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}
