import { argon2Sync, randomBytes } from 'node:crypto';

/** A PHC string with an outdated cost. */
export function hashCheaply(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8192, passes: 3, parallelism: 2, tagLength: 24 };
  const key = argon2Sync('argon2id', { message: password, nonce, ...cost });
  return `$argon2id$v=19$m=8192,t=3,p=2$${encode(nonce)}$${encode(key)}`;
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
