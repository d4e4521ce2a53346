import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { limits } from '../../../contract/limits.ts';
import type { Config } from '../../ground/config/config.ts';
import type { StoreAddress } from '../../ground/config/store-address.ts';
import { AnswerTooLong, readAtMost } from '../../ground/read-at-most.ts';

/** Ten megabytes over a slow line. */
const patienceMs = 30_000;
const shortPatienceMs = 2_000;

/** A list of names, or a fault, is shorter. */
const answerBytes = 1_000_000;

/** Names are asked for in pages of so many. */
const pageSize = 1_000;

/** The store does not answer, or answers something that is no use. The message has no name of an object. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}

export type ObjectStore = ReturnType<typeof openObjectStore>;

/** The store of the settings, if they name one. */
export function objectsOf({ documentStore }: Pick<Config, 'documentStore'>): ObjectStore | undefined {
  return documentStore && openObjectStore(documentStore);
}

/** The name of the object of a content. */
export function nameObject(folder: string, content: { id: string; hash: Buffer }): string {
  return `${folder}/${content.hash.toString('hex')}-${content.id}`;
}

/** The SHA-256 in the name of an object, and its content; `undefined` for a name that is not ours. */
export function readObjectName(name: string): { sha256: string; contentId: string } | undefined {
  const [, sha256, contentId] = /^[\da-f-]{36}\/([\da-f]{64})-(\d{1,19})$/.exec(name) ?? [];
  return sha256 !== undefined && contentId !== undefined ? { sha256, contentId } : undefined;
}

/**
 * A bucket of an S3-compatible store. Nothing is opened: each call is a request of its own, with an end. A store that is away
 * causes `StoreAway` in each.
 */
export function openObjectStore({ bucketUrl, ...keys }: StoreAddress) {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });

  async function ask(path: string, init: Asked = {}): Promise<Answered> {
    const { patience = patienceMs, longest = answerBytes, ...request } = init;
    const signal = AbortSignal.timeout(patience);
    try {
      const response = await client.fetch(`${bucketUrl}${path}`, {
        ...request,
        // Another place would need another signature.
        redirect: 'manual',
        signal,
      });
      return { status: response.status, bytes: await readAtMost(response, { bytes: longest, signal }) };
    } catch (error) {
      if (error instanceof AnswerTooLong)
        throw new StoreAway('The document store sends more than was asked for.', { cause: error });
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const message = isLate ? 'The document store takes too long.' : 'The document store does not answer.';
      throw new StoreAway(message, { cause: error });
    }
  }

  async function get(name: string): Promise<Buffer | undefined> {
    const answer = await ask(`/${name}`, { longest: Math.max(answerBytes, limits.documentBytes) });
    if (isMissing(answer)) return undefined;
    const { bytes } = refuseUnless(200, answer);
    if (readObjectName(name)?.sha256 !== hash('sha256', bytes, 'hex'))
      throw new StoreAway('The document store gives other bytes than it got.');
    return bytes;
  }

  async function send(name: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
    const headers = { 'x-amz-content-sha256': hash('sha256', bytes, 'hex') };
    refuseUnless(200, await ask(`/${name}`, { method: 'PUT', body: bytes, headers }));
  }

  return {
    /** @returns which database a folder belongs to; `undefined` before its first document */
    readOwner: async (folder: string): Promise<string | undefined> => {
      const answer = await ask(`/${folder}/owner`);
      return isMissing(answer) ? undefined : refuseUnless(200, answer).bytes.toString();
    },

    noteOwner: (folder: string, owner: string) => send(`${folder}/owner`, Buffer.from(owner)),

    /** @throws StoreAway unless the bucket is there and the keys fit */
    check: async (): Promise<void> => {
      refuseUnless(200, await ask('?list-type=2&max-keys=1', { patience: shortPatienceMs }));
    },

    /** Returns once the store has the bytes. It compares them with the SHA-256, which is signed. */
    put: async (name: string, bytes: Buffer<ArrayBuffer>): Promise<void> => {
      if (readObjectName(name)?.sha256 !== hash('sha256', bytes, 'hex'))
        throw new Error('The bytes of a document have changed.');
      await send(name, bytes);
    },

    /** @returns `undefined` when there is no such object; the bytes are those that were stored */
    get,

    /** For a backup, which reads for hours: a fault of a moment is no reason to begin again. */
    getPatiently: async (name: string, pausesMs = [1_000, 5_000, 20_000]): Promise<Buffer | undefined> => {
      for (const pause of pausesMs) {
        try {
          return await get(name);
        } catch {
          await setTimeout(pause);
        }
      }
      return get(name);
    },

    /** An object that is not there is deleted already. */
    remove: async (name: string): Promise<void> => {
      const answer = await ask(`/${name}`, { method: 'DELETE' });
      if (!isMissing(answer) && answer.status !== 200) refuseUnless(204, answer);
    },

    /** All objects of a folder, in the order of their names. */
    async *list(folder: string): AsyncGenerator<{ name: string; changedAt: Date }> {
      for (let after = '', isTruncated = true; isTruncated;) {
        const query = { 'list-type': '2', prefix: `${folder}/`, 'max-keys': `${pageSize}` };
        const asked = new URLSearchParams({ ...query, ...(after !== '' && { 'start-after': after }) });
        const page = refuseUnless(200, await ask(`?${asked}`)).bytes.toString();
        const found = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, text = '']) => ({
          name: elementOf(text, 'Key'),
          changedAt: new Date(elementOf(text, 'LastModified')),
        }));
        yield* found;
        after = found.at(-1)?.name ?? '';
        isTruncated = after !== '' && elementOf(page, 'IsTruncated') === 'true';
      }
    },
  };
}

type Asked = {
  method?: string;
  body?: Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
  patience?: number;
  /** Bytes of the answer. */
  longest?: number;
};

type Answered = { status: number; bytes: Buffer };

/** A bucket that is missing is a fault of the settings. */
function isMissing({ status, bytes }: Answered): boolean {
  return status === 404 && elementOf(bytes.toString(), 'Code') !== 'NoSuchBucket';
}

/** @throws StoreAway that names the code of the store */
function refuseUnless(wanted: number, { status, bytes }: Answered): Answered {
  if (status === wanted) return { status, bytes };
  const code = /^\w{1,60}$/.exec(elementOf(bytes.toString('utf8', 0, 4_096), 'Code'))?.[0];
  throw new StoreAway(`The document store answers ${status}${code === undefined ? '' : ` ${code}`}.`);
}

/** The text of the first such element. Names of objects of ours need no unescaping. */
function elementOf(xml: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
}
