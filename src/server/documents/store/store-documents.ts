import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql as expression } from 'kysely';
import { inOneCopy } from '../../../database/leases.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { transact } from '../../../database/transact.ts';
import { readBytes } from '../document-bytes.ts';
import { nameObject, type ObjectStore, readObjectName } from './object-store.ts';

const lookMs = 5_000;
const patienceMs = 2 * 60_000;

/** After so long the lease is taken anew. */
const turnMs = 60_000;

/** So often a store is asked whether it is there, so that the log says so before somebody needs it. */
const checkMs = 60_000;

const sweepRestMs = 24 * 60 * 60 * 1_000;

/** An object without a row may be that of a move that has just begun. */
const leftoverMs = 24 * 60 * 60 * 1_000;

type Places = { sql: Sql; objects: ObjectStore };

/** Moves new documents into the store and deletes erased ones there, in one copy of the server. While it is away they wait. */
export function startStoringDocuments(places: Places, log: FastifyBaseLogger): Loop {
  let checkedAt = -Infinity;
  return repeat({
    name: 'The move of documents into their store',
    work: async (stopping) => {
      if (performance.now() - checkedAt >= checkMs) {
        await places.objects.check();
        checkedAt = performance.now();
      }
      if (!(await findWaiting(places.sql)) && !(await findErased(places.sql))) return;
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(turnMs)]);
      await inOneCopy(places.sql, { work: 'store documents', restMs: 0, patienceMs }, () =>
        storeDocuments(places, signal),
      );
    },
    everyMs: lookMs,
    log,
  });
}

/** Deletes objects that belong to nothing, once a day and in one copy of the server. */
export function startSweepingObjects(places: Places, log: FastifyBaseLogger): Loop {
  return repeat({
    name: 'The look for leftovers in the store of documents',
    work: () =>
      inOneCopy(
        places.sql,
        { work: 'sweep objects', restMs: sweepRestMs, patienceMs: sweepRestMs },
        async () => void (await sweepObjects(places)),
      ),
    everyMs: turnMs * 60,
    firstMs: turnMs * 10,
    log,
  });
}

/**
 * Deletes the objects of erased documents, then moves one document after the other.
 *
 * @throws StoreAway: the others wait; Error after all others when bytes are damaged
 */
export async function storeDocuments(places: Places, stopping?: AbortSignal): Promise<void> {
  await holdFolder(places);
  const isOver = () => stopping?.aborted === true;
  for (let erased; !isOver() && (erased = await findErased(places.sql));) await removeObject(places, erased);
  let damaged = 0;
  let content = await findWaiting(places.sql);
  for (; content && !isOver(); content = await findWaiting(places.sql, content.id)) {
    if (!(await storeContent(places, content))) damaged += 1;
  }
  if (damaged > 0) throw new Error(`Documents in the database whose bytes are not as they came: ${damaged}.`);
}

/** The folder in the store belongs to another database. */
class ForeignFolder extends Error {
  override name = 'ForeignFolder';
}

/**
 * Marks the folder in the store as this database's. A copy of the database names the same folder, and would delete what
 * it does not know.
 *
 * @throws ForeignFolder
 */
async function holdFolder({ sql, objects }: Places): Promise<string> {
  const { folder, database } = await readFolder(sql);
  const owner = await objects.readOwner(folder);
  if (owner === undefined) await objects.noteOwner(folder, database);
  else if (owner !== database)
    throw new ForeignFolder(
      `The folder ${folder} of the document store belongs to another database, and nothing in it is changed: ` +
        'set another DOCUMENTS_URL, or delete the object "owner" there once the other database serves no more',
    );
  return folder;
}

/** @returns whether the folder in the store is another database's */
export async function hasForeignFolder({ sql, objects }: Places): Promise<boolean> {
  const { folder, database } = await readFolder(sql);
  const owner = await objects.readOwner(folder);
  return owner !== undefined && owner !== database;
}

/** The folder goes along into a copy. The cluster and the number of the database in it do not; a standby has the same. */
async function readFolder(sql: Sql): Promise<{ folder: string; database: string }> {
  const { rows } = await expression<{ folder: string; database: string }>`
    select folder, system_identifier || '-' || oid as database
    from document_folder, pg_control_system(), pg_database where datname = current_database()`.execute(sql);
  const [row] = rows;
  if (!row) throw new Error('The database has no folder for documents.');
  return row;
}

type Waiting = { id: string; hash: Buffer; size: number };

/** The oldest whose bytes are in the database, unless they are an upload's. */
function findWaiting(sql: Sql, after = '0'): Promise<Waiting | undefined> {
  return sql
    .selectFrom('document_chunks')
    .innerJoin('document_contents', 'id', 'content_id')
    .select(['id', 'hash', 'received as size'])
    .where('position', '=', 0)
    .where('content_id', '>', after)
    .where('hash', 'is not', null)
    .$narrowType<{ hash: Buffer }>()
    .orderBy('content_id')
    .limit(1)
    .executeTakeFirst();
}

function findErased(sql: Sql) {
  return sql
    .selectFrom('document_objects')
    .select(['content_id', 'name'])
    .where('erased_at', 'is not', null)
    .orderBy('content_id')
    .limit(1)
    .executeTakeFirst();
}

async function removeObject(
  { sql, objects }: Places,
  erased: { content_id: string; name: string },
): Promise<void> {
  await objects.remove(erased.name);
  await sql.deleteFrom('document_objects').where('content_id', '=', erased.content_id).execute();
}

/**
 * Its object is noted before, so an erasure at any moment finds it. The chunks go once the store has the bytes.
 *
 * @returns false for damaged bytes, which stay where they are
 */
async function storeContent({ sql, objects }: Places, content: Waiting): Promise<boolean> {
  const name = await noteObject(sql, content);
  const bytes = await readBytes({ sql, objects }, content);
  // Somebody has erased it.
  if (name === undefined || !bytes) return true;
  const buffer = Buffer.from(bytes);
  if (!content.hash.equals(hash('sha256', buffer, 'buffer'))) return false;
  await objects.put(name, buffer);
  if (!(await noteStored(sql, content.id))) await objects.remove(name);
  return true;
}

async function noteObject(sql: Sql, content: Waiting): Promise<string | undefined> {
  const { folder } = await readFolder(sql);
  const name = nameObject(folder, content);
  return transact(sql, async (transaction) => {
    if (!(await lockContent(transaction, content.id))) return undefined;
    await transaction
      .insertInto('document_objects')
      .values({ content_id: content.id, name, stored_at: null, erased_at: null })
      .onConflict((conflict) => conflict.column('content_id').doNothing())
      .execute();
    return name;
  });
}

/** @returns whether the content is there still */
function noteStored(sql: Sql, id: string): Promise<boolean> {
  return transact(sql, async (transaction) => {
    if (!(await lockContent(transaction, id))) return false;
    await transaction
      .updateTable('document_objects')
      .set({ stored_at: expression<Date>`now()` })
      .where('content_id', '=', id)
      .execute();
    await transaction.deleteFrom('document_chunks').where('content_id', '=', id).execute();
    return true;
  });
}

/** An erasure waits, or has been. */
function lockContent(transaction: Sql, id: string) {
  return transaction
    .selectFrom('document_contents')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}

/** @returns how many objects went. The clock is that of the store, which has named the moments. */
export async function sweepObjects({ sql, objects }: Places, now = Date.now()): Promise<number> {
  const folder = await holdFolder({ sql, objects });
  let count = 0;
  for await (const { name, changedAt } of objects.list(folder)) {
    const contentId = readObjectName(name)?.contentId;
    if (contentId === undefined || now - changedAt.getTime() < leftoverMs) continue;
    const known = await sql
      .selectFrom('document_objects')
      .select('content_id')
      .where('content_id', '=', contentId)
      .executeTakeFirst();
    if (known) continue;
    await objects.remove(name);
    count += 1;
  }
  return count;
}

export type StoredCounts = { waiting: number; late: number; stored: number; erased: number };

/** Documents that wait for the store, those that are in it, and erased ones that it has still. */
export async function countStored(sql: Sql): Promise<StoredCounts> {
  const { rows } = await expression<StoredCounts>`
    with waiting as (
      select exists (
        select from documents where documents.content_id = chunk.content_id and created_at > now() - interval '1 hour'
      ) as is_new
      from document_chunks as chunk join document_contents as content on content.id = chunk.content_id
      where position = 0 and hash is not null
    )
    select
      (select count(*)::int from waiting) as waiting,
      (select count(*)::int from waiting where not is_new) as late,
      count(*) filter (where stored_at is not null and erased_at is null)::int as stored,
      count(*) filter (where erased_at is not null)::int as erased
    from document_objects`.execute(sql);
  return rows[0] as StoredCounts;
}
