import { DatabaseUnavailable, reasonOf } from '../postgres/connections.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** The beginning of a file that age has encrypted (age-encryption.org/v1). */
const ageMark = 'age-encryption.org/v1\n';

/** The lines of an age identity file, without its comments. */
export function identitiesIn(text: string): string[] {
  return text.split(/\s*\n\s*/).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
}

/** Encrypts for all of these age public keys; without one the bytes pass as they are. */
export function encryptFor(recipients: string[]) {
  return async function* encrypt(source: Bytes): AsyncGenerator<Uint8Array> {
    if (recipients.length === 0) {
      yield* source;
      return;
    }
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    try {
      for (const recipient of recipients) encrypter.addRecipient(recipient);
    } catch (error) {
      throw new DatabaseUnavailable(`BACKUP_RECIPIENT is no public key of age (${reasonOf(error)}).`);
    }
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };
}

/**
 * Decrypts what begins as age writes it. Each part of 64 KiB is authenticated before it is passed on.
 *
 * @throws DatabaseUnavailable when no identity fits; Error when the bytes are not as they were written
 */
export function decryptWith(identities: string[]) {
  return async function* decrypt(source: Bytes): AsyncGenerator<Uint8Array> {
    const parts = source[Symbol.asyncIterator]();
    const first = await parts.next();
    if (first.done) return;
    const whole = (async function* joinParts() {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => parts };
    })();
    const isEncrypted = Buffer.from(first.value).subarray(0, ageMark.length).equals(Buffer.from(ageMark));
    yield* isEncrypted ? await openEncrypted(ReadableStream.from(whole), identities) : whole;
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
