import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const argon2 = promisify(argon2WithCallback);

/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. */
const current: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Hashing runs on Node's four shared threads, which also compress pages. Many logins must leave some threads free. */
const atOnce = pLimit(2);

const saltBytes = 16;
const keyBytes = 32;

/** `memory` is in KiB. */
type Cost = { memory: number; passes: number; parallelism: number };

type StoredHash = { cost: Cost; salt: Buffer; key: Buffer };

/** The PHC string carries its cost, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, { salt, cost: current, keyBytes });
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(key)}`;
}

/** A wrong password takes the same time as a right one. */
export async function isPasswordRight(password: string, phc: string): Promise<boolean> {
  const stored = parse(phc);
  const key = await deriveKey(password, { ...stored, keyBytes: stored.key.length });
  return timingSafeEqual(key, stored.key);
}

export function isHashOutdated(phc: string): boolean {
  const { cost, key } = parse(phc);
  return (
    cost.memory !== current.memory ||
    cost.passes !== current.passes ||
    cost.parallelism !== current.parallelism ||
    key.length !== keyBytes
  );
}

/** The login of an unknown username is compared with it, so that the answer takes as long as usual. */
export const hashOfNobody = await hashPassword(randomBytes(keyBytes).toString('base64'));

function deriveKey(
  password: string,
  { salt, cost, keyBytes: tagLength }: { salt: Buffer; cost: Cost; keyBytes: number },
): Promise<Buffer> {
  // Keyboards differ in their code points for one character (NIST SP 800-63B section 3.1.1.2).
  const message = password.normalize('NFC');
  return atOnce(() => argon2('argon2id', { message, nonce: salt, tagLength, ...cost }));
}

function parse(phc: string): StoredHash {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!match) throw new Error('A stored password hash is not an argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', key = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** PHC strings take base64 without padding. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
