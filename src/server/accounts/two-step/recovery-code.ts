import { randomInt } from 'node:crypto';
import { hashPassword } from '../sessions/password-hash.ts';

/** Crockford's Base32: no letter looks like a digit. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const selectorLength = 4;
const codeLength = 12;
const codePattern = new RegExp(`^[${signs}]{${codeLength}}$`);

const recoveryCodeCount = 10;

/** A recovery code in two parts: the selector finds the stored row, the secret (40 bits) is hashed like a password. */
export type RecoveryCode = { selector: string; secret: string };

/** Codes for one account, such as `k7m2-9xqd-4hpz`, each with its row. */
export async function makeRecoveryCodes() {
  const codes = new Map<string, string>();
  while (codes.size < recoveryCodeCount) {
    const code = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');
    codes.set(code.slice(0, selectorLength), code);
  }
  return Promise.all(
    Array.from(codes, async ([selector, code]) => ({
      code: code.replaceAll(/.{4}(?=.)/g, '$&-'),
      row: { selector, code_hash: await hashPassword(code.slice(selectorLength)) },
    })),
  );
}

/** @returns `undefined` if it cannot be a recovery code */
export function readRecoveryCode(typed: string): RecoveryCode | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  if (!codePattern.test(code)) return undefined;
  return { selector: code.slice(0, selectorLength), secret: code.slice(selectorLength) };
}
