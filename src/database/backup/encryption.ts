import { DatabaseUnavailable, reasonOf } from '../postgres/connections.ts';

/** The beginning of a file that age has encrypted (age-encryption.org/v1). */
const ageMark = 'age-encryption.org/v1\n';

function isEncrypted(beginning: Uint8Array): boolean {
  return Buffer.from(beginning.subarray(0, ageMark.length)).toString('latin1') === ageMark;
}

/** The lines of an age identity file, without its comments. */
export function identitiesIn(text: string): string[] {
  return text.split(/\s*\n\s*/).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
}

/** Encrypts for all of these age public keys; without one the bytes pass as they are. */
export function encryptFor(recipients: string[]) {
  return async function* encryptParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield* recipients.length === 0 ? source : await encrypt(ReadableStream.from(source), recipients);
  };
}

async function encrypt(source: ReadableStream<Uint8Array>, recipients: string[]) {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient);
  } catch (error) {
    throw new DatabaseUnavailable(`BACKUP_RECIPIENT is no public key of age (${reasonOf(error)}).`);
  }
  return encrypter.encrypt(source);
}

/**
 * Decrypts what begins as age writes it. Each part of 64 KiB is authenticated before it is passed on.
 *
 * @throws DatabaseUnavailable when no identity fits; Error when the bytes are not as they were written
 */
export function decryptWith(identities: string[]) {
  return async function* decrypt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const parts = source[Symbol.asyncIterator]();
    const first = await parts.next();
    if (first.done) return;
    const whole = continueWith(first.value, parts);
    yield* isEncrypted(first.value) ? await openEncrypted(ReadableStream.from(whole), identities) : whole;
  };
}

async function openEncrypted(source: ReadableStream<Uint8Array>, identities: string[]) {
  if (identities.length === 0)
    throw new DatabaseUnavailable('The backup is encrypted: name the file of its private key by --identity.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return await decrypter.decrypt(source);
  } catch (error) {
    throw new DatabaseUnavailable(
      `The backup cannot be decrypted (${reasonOf(error)}): is this its private key?`,
    );
  }
}

async function* continueWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}
