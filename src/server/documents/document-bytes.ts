import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import { Problem } from '../ground/problem.ts';
import type { ReadableFile } from './detect-type.ts';
import type { ObjectStore } from './store/object-store.ts';

type Content = { id: string; size: number };

/** Where the bytes of documents are: in the database and, with a setting, in a store. */
export type BytePlaces = { sql: Sql; objects?: ObjectStore | undefined };

/** `BytePlaces`, and whether only scanned documents are given away. */
export type Files = BytePlaces & { hasScanner: boolean };

const pieceBytes = 256 * 1024;

/**
 * The bytes of a content, a piece at a time. No connection is held between two pieces. The move to the store may come between
 * two, too.
 *
 * @throws Problem `unavailable` while its store is away
 */
export async function* readContent(
  places: BytePlaces,
  { id, size }: Content,
  { isWhole = true } = {},
): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const chunk = await places.sql
      .selectFrom('document_chunks')
      // Bytes come as hexadecimal digits otherwise, half as fast and with twice the buffers.
      .select(expression<string>`encode(bytes, 'base64')`.as('bytes'))
      .where('content_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!chunk) {
      const object = await readObject(places, id);
      if (object) return void (yield* inPieces(object.subarray(position)));
    }
    // Somebody erased it. The reader must not take a part for the whole.
    if (!chunk && !isWhole) return;
    if (!chunk) throw new Error('The document was erased while it was read.');
    const bytes = Buffer.from(chunk.bytes, 'base64');
    yield bytes;
    position += bytes.length;
  }
}

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

/** @returns `undefined` for a content that is not in a store */
async function readObject({ sql, objects }: BytePlaces, contentId: string): Promise<Buffer | undefined> {
  const find = () =>
    sql
      .selectFrom('document_objects')
      .select('name')
      .where('content_id', '=', contentId)
      .where('stored_at', 'is not', null)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
  const found = await find();
  if (!found) return undefined;
  if (!objects) refuseAway();
  const bytes = await objects.get(found.name).catch(refuseAway);
  if (bytes || !(await find())) return bytes;
  throw new ObjectMissing();
}

function refuseAway(): never {
  const detail = 'The place where this document is kept cannot be reached. Try again later.';
  throw new Problem('unavailable', { detail });
}

/** The store has lost it. */
class ObjectMissing extends Problem {
  constructor() {
    super('unavailable', { detail: 'This document is missing in the place where it is kept.' });
  }
}

/** For work on many documents, which goes on without the one that the store has lost. */
export function skipMissing(error: unknown): undefined {
  if (!(error instanceof ObjectMissing)) throw error;
}

/** With its first part read, so that a fault is found before the work begins. */
export async function readFirstPiece(bytes: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const first = await bytes.next();
  return (async function* () {
    if (first.done !== true) yield first.value;
    yield* bytes;
  })();
}

/** A part of an upload at a time, wherever its pieces begin. */
export function fileOf(sql: Sql, { id, size }: Content): ReadableFile {
  return {
    size,
    read: async (start, length) => {
      if (start >= size) return Buffer.alloc(0);
      const chunks = await sql
        .selectFrom('document_chunks')
        .select(['position', 'bytes'])
        .where('content_id', '=', id)
        .where('position', '<', start + length)
        .where(expression<boolean>`position + length(bytes) > ${start}`)
        .orderBy('position')
        .execute();
      const [first] = chunks;
      if (!first) return Buffer.alloc(0);
      const bytes = Buffer.concat(chunks.map((chunk) => chunk.bytes));
      return bytes.subarray(start - first.position, start - first.position + length);
    },
  };
}

/**
 * All bytes of a content, to be given away; `undefined` if somebody has erased it. They come a piece at a time: one statement for
 * 10 MB would hold up everybody for 90 ms.
 */
export async function readBytes(places: BytePlaces, content: Content): Promise<ArrayBuffer | undefined> {
  const bytes = new ArrayBuffer(content.size);
  const target = Buffer.from(bytes);
  let length = 0;
  for await (const piece of readContent(places, content, { isWhole: false }))
    length += piece.copy(target, length);
  return length < content.size ? undefined : bytes;
}
