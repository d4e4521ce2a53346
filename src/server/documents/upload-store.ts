import { hash } from 'node:crypto';
import { sql as expression } from 'kysely';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { UploadState } from '../../contract/documents.ts';
import { limits } from '../../contract/limits.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { clientOf } from '../ground/client-address.ts';
import { fieldProblem, Problem } from '../ground/problem.ts';
import { fileProblem } from './file-problem.ts';
import { finishUpload } from './finish-upload.ts';
import { findKindId } from './kinds/document-kinds.ts';
import { findOwner, type Owner, refuseMore } from './upload-owner.ts';
import { findState, getState, isOfNobody, refuseUnknown } from './upload-state.ts';

export type NewUpload = Owner & {
  key: string;
  /** An id; without it the first of the list. */
  kind?: string | undefined;
  name: string;
  /** Null: not known before the last byte. */
  size: number | null;
  /** A recruiter; null for the person. */
  sent_by: string | null;
};

/** More unfinished files of one owner end the oldest of them. */
const mostUnfinished = 10;

/** One piece of a client is being stored, and its others wait. */
const turns = new LRUCache<string, ReturnType<typeof pLimit>>({ max: 1_000 });

/** Whether a file with this key has begun, or is a document. */
export async function isKnown(sql: Sql, key: string): Promise<boolean> {
  return (await findState(sql, hashKey(key))) !== undefined;
}

/**
 * Begins a file, or finds it by its key: the same file goes on, also in another copy of the server.
 *
 * @throws Problem `not_found` for an owner that is not there, `validation_failed` for a file that is not taken
 */
export async function startUpload(sql: Sql, { key, kind, ...upload }: NewUpload): Promise<UploadState> {
  const key_hash = hashKey(key);
  refuseSize(upload.size);
  return transact(sql, async (transaction) => {
    const known = await findState(transaction, key_hash);
    if (known && isOf(known, upload)) return known;
    if (known && !isForNewPerson(known, upload)) refuseUnknown();
    if (!isOfNobody(upload)) {
      const found = await findOwner(transaction, upload);
      if (!found) refuseOwner();
      await refuseMore(transaction, upload, found);
    }
    if (known) return giveTo(transaction, key_hash, upload.applicant_id);
    await dropOldest(transaction, upload);
    const content = await transaction
      .insertInto('document_contents')
      .values({ hash: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('document_uploads')
      .values({ ...upload, key_hash, content_id: content.id, kind_id: await findKindId(transaction, kind) })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return { received: 0, is_done: false };
    // The same request came twice at once.
    await transaction.deleteFrom('document_contents').where('id', '=', content.id).execute();
    const first = await findState(transaction, key_hash);
    return first && isOf(first, upload) ? first : refuseUnknown();
  });
}

/** A key alone tells nothing of somebody else's file. */
function isOf(known: Sent, { reference, applicant_id, sent_by }: Sent): boolean {
  if (known.reference !== reference) return false;
  if (reference !== '') return true;
  return known.applicant_id === applicant_id && (applicant_id !== null || known.sent_by === sent_by);
}

type Sent = Owner & Pick<NewUpload, 'sent_by'>;

/** The same recruiter has entered its person. */
function isForNewPerson(known: Sent, { reference, applicant_id, sent_by }: Sent): boolean {
  return isOfNobody(known) && reference === '' && applicant_id !== null && known.sent_by === sent_by;
}

async function giveTo(transaction: Sql, key_hash: Buffer, applicant_id: string | null): Promise<UploadState> {
  await transaction
    .updateTable('document_uploads')
    .set({ applicant_id })
    .where('key_hash', '=', key_hash)
    .execute();
  return getState(transaction, key_hash);
}

/**
 * Stores the next bytes. Bytes that do not begin where the file ends now change nothing, so a repeat is safe. With the last
 * byte the document is stored.
 *
 * @throws Problem `not_found` for an unknown key, `validation_failed` for a file that is not taken
 */
export async function appendBytes(
  sql: Sql,
  { key, offset, bytes, address }: { key: string; offset: number; bytes: Buffer; address: string },
): Promise<UploadState> {
  const key_hash = hashKey(key);
  // Bytes of an unknown key never reach the database.
  const { size } = await getState(sql, key_hash);
  // Each piece is a row that every reader asks for. The form of a browser without JavaScript gathers its own.
  const isShort = bytes.length > 0 && bytes.length < limits.documentPiece;
  if (isShort && size !== null && offset + bytes.length < size) {
    throw fieldProblem('body', `Send at least ${limits.documentPiece} bytes at once, but for the last ones`);
  }
  const client = clientOf(address);
  const turn = turns.get(client) ?? pLimit(1);
  turns.set(client, turn);
  await turn(() => storeBytes(sql, { key_hash, offset, bytes }));
  const state = await getState(sql, key_hash);
  return state.received === state.size && !state.is_done ? finishUpload(sql, key_hash) : state;
}

/** Ends a file of unknown size after its last byte. */
export async function endUpload(sql: Sql, key: string): Promise<UploadState> {
  const key_hash = hashKey(key);
  const state = await getState(sql, key_hash);
  refuseSize(state.received);
  await sql
    .updateTable('document_uploads')
    .set({ size: state.received })
    .where('key_hash', '=', key_hash)
    .execute();
  return finishUpload(sql, key_hash);
}

export async function dropUpload(sql: Sql, key: string): Promise<void> {
  await sql.deleteFrom('document_uploads').where('key_hash', '=', hashKey(key)).execute();
}

/** In one statement: either the bytes and the count of them, or neither. */
async function storeBytes(
  sql: Sql,
  { key_hash, offset, bytes }: { key_hash: Buffer; offset: number; bytes: Buffer },
): Promise<void> {
  if (bytes.length === 0) return;
  await expression`
    with upload as (
      select content_id, coalesce(size, ${limits.documentBytes}::int) as most
      from document_uploads where key_hash = ${key_hash}
    ), content as (
      update document_contents set received = received + ${bytes.length}::int from upload
      where id = content_id and received = ${offset}::int
        and received + ${bytes.length}::int <= most
      returning id
    ), touched as (
      update document_uploads set changed_at = now() from content where key_hash = ${key_hash}
    )
    insert into document_chunks (content_id, position, bytes)
    select id, ${offset}::int, ${bytes}::bytea from content`.execute(sql);
}

function dropOldest(transaction: Sql, { reference, applicant_id, sent_by }: Sent): Promise<unknown> {
  const own =
    reference === ''
      ? expression<boolean>`reference = '' and applicant_id is not distinct from ${applicant_id}
          and (applicant_id is not null or sent_by = ${sent_by})`
      : expression<boolean>`reference = ${reference}`;
  return transaction
    .deleteFrom('document_uploads')
    .where((row) =>
      row(
        'key_hash',
        'in',
        row
          .selectFrom('document_uploads')
          .select('key_hash')
          .where(own)
          .orderBy('changed_at', 'desc')
          .offset(mostUnfinished - 1),
      ),
    )
    .execute();
}

/** @throws Problem `validation_failed` that names the limit */
function refuseSize(size: number | null): void {
  if (size === 0) throw fileProblem('empty');
  if (size !== null && size > limits.documentBytes) throw fileProblem('too_large');
}

function refuseOwner(): never {
  throw new Problem('not_found', { detail: 'There is no application with this reference.' });
}

export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
