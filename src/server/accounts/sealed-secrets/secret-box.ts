import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { decrypt, encrypt } from '../../ground/encryption.ts';

/** Seals secrets before they are stored (decision 35). */
export type SecretBox = {
  /** @param place the table and the row, so that a sealed secret opens nowhere else */
  seal: (secret: Buffer, place: string) => Buffer;
  /**
   * Also opens a secret that is not sealed yet.
   *
   * @returns `undefined` if its key is missing, it was changed, or it is another row's
   */
  open: (stored: Buffer, place: string) => Buffer | undefined;
  /** Whether it is sealed with the newest key. */
  isSealed: (stored: Buffer) => boolean;
  /**
   * Proves that the product wrote the text.
   *
   * @param use of the proof, so that it proves nothing else
   * @returns `undefined` without a key
   */
  sign: (text: string, use: string) => Buffer | undefined;
  /** @returns `undefined` if the key of the proof is missing */
  isSigned: (proof: Buffer, text: string, use: string) => boolean | undefined;
};

/** @returns the keys, the newest first */
export type ReadKeys = () => Buffer[];

/** No secret from before begins so: those are 20 bytes long. */
const mark = Buffer.from('sealed1 ');
const idBytes = 8;

/** @param readKeys runs again for an unknown key: another copy may have added it */
export function createSecretBox(readKeys: ReadKeys): SecretBox {
  let keys = readKeys();
  const find = (id: Buffer) => keys.find((key) => idOf(key).equals(id));
  const findAnew = (id: Buffer) => {
    if (!find(id)) keys = readKeys();
    return find(id);
  };
  return {
    seal: (secret, place) => {
      const [key] = keys;
      if (!key) return secret;
      return Buffer.concat([mark, idOf(key), encrypt(secret, key, place)]);
    },
    open: (stored, place) => {
      if (!hasMark(stored)) return stored;
      const key = findAnew(idIn(stored));
      return key && tryDecrypt(stored.subarray(mark.length + idBytes), key, place);
    },
    isSealed: (stored) => {
      const [key] = keys;
      return key === undefined || (hasMark(stored) && idIn(stored).equals(idOf(key)));
    },
    sign: (text, use) => keys[0] && prove(text, use, keys[0]),
    isSigned: (proof, text, use) => {
      const key = findAnew(proof.subarray(0, idBytes));
      const own = key && prove(text, use, key);
      return own && own.length === proof.length && timingSafeEqual(own, proof);
    },
  };
}

/** @returns the id of the key, and a hash under a key derived from it */
function prove(text: string, use: string, key: Buffer): Buffer {
  const derived = createHmac('sha256', key).update(use).digest();
  return Buffer.concat([idOf(key), createHmac('sha256', derived).update(text).digest()]);
}

function hasMark(stored: Buffer): boolean {
  return stored.subarray(0, mark.length).equals(mark);
}

function idIn(stored: Buffer): Buffer {
  return stored.subarray(mark.length, mark.length + idBytes);
}

/** It reveals nothing of the key. */
function idOf(key: Buffer): Buffer {
  return hash('sha256', key, 'buffer').subarray(0, idBytes);
}

function tryDecrypt(sealed: Buffer, key: Buffer, place: string): Buffer | undefined {
  try {
    return decrypt(sealed, key, place);
  } catch {
    return undefined;
  }
}
