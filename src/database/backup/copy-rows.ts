import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DatabaseUnavailable } from '../postgres/connections.ts';
import type { StoredTable } from './stored-tables.ts';

/** Until the end of the transaction the same value has the same text on every server. */
export const plainTexts = `
  set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Reads an object of the store; `undefined` when it is not there. */
export type ReadObject = (name: string) => Promise<Buffer | undefined>;

type Copy = (condition: string) => AsyncIterable<Buffer>;

/** How many rows a table has, and the SHA-256 of their lines. */
export type TableSum = { table: string; rows: number; sha256: string };

/**
 * The rows of a table in the text format of COPY, a line for each, in the order of the primary key. PostgreSQL writes them, so
 * no value passes through a number of JavaScript.
 *
 * @param readObject without it, documents that lie in a store are refused
 * @returns their sum
 */
export async function* copyRows(
  client: pg.ClientBase,
  { name, columns, order }: StoredTable,
  readObject?: ReadObject,
): AsyncGenerator<Buffer, TableSum> {
  const select = `select ${columns.join(', ')} from "${name}" as kept`;
  const copy: Copy = (condition) =>
    client.query(copyTo(`copy (${select} where ${condition} order by ${order}) to stdout`));
  const hash = createHash('sha256');
  let rows = 0;
  for await (const part of name === 'document_chunks' ? copyPieces(client, copy, readObject) : copy('true')) {
    hash.update(part);
    for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) rows += 1;
    yield part;
  }
  return { table: name, rows, sha256: hash.digest('hex') };
}

/** A piece of a document is up to so long, and twice as long as text. */
const pieceBytes = 256 * 1024;

/** With the pieces of the contents in the store, in their order: a backup is whole by itself. One object is in memory at a time. */
async function* copyPieces(client: pg.ClientBase, copy: Copy, readObject: ReadObject = refuseStored) {
  for (let last = '0'; ;) {
    const { rows } = await client.query<{ id: string; name: string }>(
      `select content_id::text as id, name from document_objects
       where stored_at is not null and erased_at is null and content_id > $1 order by content_id limit 1000`,
      [last],
    );
    for (const { id, name } of rows) {
      yield* copy(`content_id > ${last} and content_id < ${id}`);
      const bytes = (await readObject(name)) ?? Buffer.alloc(0);
      for (let at = 0; at < bytes.length; at += pieceBytes)
        yield Buffer.from(`${id}\t${at}\t\\\\x${bytes.toString('hex', at, at + pieceBytes)}\n`);
      last = id;
    }
    if (rows.length > 0) continue;
    yield* copy(`content_id > ${last}`);
    return;
  }
}

function refuseStored(): never {
  throw new DatabaseUnavailable(
    'Documents lie in a store, and no setting names it: set DOCUMENTS_URL as the website has it.',
  );
}
