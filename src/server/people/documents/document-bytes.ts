import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { ReadableFile } from './detect-type.ts';

type Content = { id: string; size: number };

/** The bytes of a content, a piece at a time. No connection is held between two pieces. */
export async function* readContent(
  sql: Sql,
  { id, size }: Content,
  { isWhole = true } = {},
): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const chunk = await sql
      .selectFrom('document_chunks')
      .select('bytes')
      .where('content_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    // Somebody erased it. The reader must not take a part for the whole.
    if (!chunk && !isWhole) return;
    if (!chunk) throw new Error('The document was erased while it was read.');
    const bytes = Buffer.from(chunk.bytes.buffer, chunk.bytes.byteOffset, chunk.bytes.length);
    yield bytes;
    position += bytes.length;
  }
}

/** A part of a content at a time, wherever its pieces begin. */
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
export async function readBytes(sql: Sql, content: Content): Promise<ArrayBuffer | undefined> {
  const bytes = new ArrayBuffer(content.size);
  const target = Buffer.from(bytes);
  let length = 0;
  for await (const piece of readContent(sql, content, { isWhole: false }))
    length += piece.copy(target, length);
  return length < content.size ? undefined : bytes;
}
