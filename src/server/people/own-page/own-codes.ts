import { hash, randomInt } from 'node:crypto';

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

export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}
