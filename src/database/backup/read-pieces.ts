import type pg from 'pg';
import { DatabaseUnavailable } from '../postgres/connections.ts';

/** Reads an object of the store; `undefined` when it is not there. */
export type ReadObject = (name: string) => Promise<Buffer | undefined>;

/** A piece is up to so long, and twice as long as text. */
const pieceBytes = 256 * 1024;
const pieceBatchSize = 16;
const objectBatchSize = 1000;

/** Whether the schema knows a store of documents. That of an earlier version does not. */
async function knowsObjects(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ knows: boolean }>(
    `select to_regclass('document_objects') is not null as knows`,
  );
  return rows[0]?.knows ?? false;
}

/**
 * Rows of `document_chunks` as texts, in their order, with those that the contents in the store would have. So a backup is whole by
 * itself. One object is in memory at a time.
 *
 * @throws DatabaseUnavailable for objects without a store
 */
export async function* readPieces(client: pg.ClientBase, readObject?: ReadObject): AsyncGenerator<string[]> {
  const objects = readObjects(client);
  let next = await objects.next();
  async function* storedBefore(contentId: number): AsyncGenerator<string[]> {
    for (; next.done !== true && Number(next.value.content_id) < contentId; next = await objects.next()) {
      if (!readObject) refuseStored();
      const bytes = await readObject(next.value.name);
      if (bytes) yield* rowsOf(next.value.content_id, bytes);
    }
  }
  for await (const rows of readChunks(client)) {
    for (const { content_id, row } of rows) {
      yield* storedBefore(Number(content_id));
      yield [row];
    }
  }
  yield* storedBefore(Infinity);
}

function refuseStored(): never {
  throw new DatabaseUnavailable(
    'Documents lie in a store, and no setting names it: set DOCUMENTS_URL as the website has it.',
  );
}

async function* readChunks(client: pg.ClientBase) {
  await client.query(
    `declare stored_pieces no scroll cursor for
       select content_id::text, row_to_json(kept)::text as row
       from (select content_id, position, bytes from document_chunks) as kept order by kept.content_id, position`,
  );
  yield* fetchAll<{ content_id: string; row: string }>(client, 'stored_pieces', pieceBatchSize);
}

async function* readObjects(client: pg.ClientBase) {
  if (!(await knowsObjects(client))) return;
  await client.query(
    `declare stored_objects no scroll cursor for
       select content_id::text, name from document_objects
       where stored_at is not null and erased_at is null order by document_objects.content_id`,
  );
  for await (const rows of fetchAll<{ content_id: string; name: string }>(
    client,
    'stored_objects',
    objectBatchSize,
  ))
    yield* rows;
}

async function* fetchAll<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  cursor: string,
  size: number,
): AsyncGenerator<Row[]> {
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${size} from ${cursor}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query(`close ${cursor}`);
}

/** As PostgreSQL would write them. */
function* rowsOf(contentId: string, bytes: Buffer): Generator<string[]> {
  for (let position = 0; position < bytes.length; position += pieceBytes) {
    const hex = bytes.toString('hex', position, position + pieceBytes);
    yield [`{"content_id":${contentId},"position":${position},"bytes":"\\\\x${hex}"}`];
  }
}
