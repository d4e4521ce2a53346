import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * @param key 32 bytes
 * @param place opens it nowhere else
 * @returns nonce, text and tag
 */
export function encrypt(plain: Buffer, key: Buffer, place = ''): Buffer {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, encryption.update(plain), encryption.final(), encryption.getAuthTag()]);
}

/** @throws if it was changed, or the key or the place is another one */
export function decrypt(encrypted: Buffer, key: Buffer, place = ''): Buffer {
  const nonce = encrypted.subarray(0, nonceBytes);
  const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  decryption.setAAD(Buffer.from(place)).setAuthTag(encrypted.subarray(-tagBytes));
  return Buffer.concat([decryption.update(encrypted.subarray(nonceBytes, -tagBytes)), decryption.final()]);
}
