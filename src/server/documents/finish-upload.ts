import { createHash } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { UploadState } from '../../contract/documents.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { requireRightStill } from '../accounts/roles/require-right.ts';
import { recordNew } from '../changes/change-entity.ts';
import { seesPerson } from '../ground/offices/told-admins.ts';
import { Problem, refuseMissing } from '../ground/problem.ts';
import { detectType, type Found } from './detect-type.ts';
import { fileOf, readContent } from './document-bytes.ts';
import { documentEntity } from './document-entity.ts';
import { tidyFileName } from './file-name.ts';
import { fileProblem } from './file-problem.ts';
import { lockOwner, refuseMore } from './upload-owner.ts';
import { getState } from './upload-state.ts';

/** The number of an advisory lock. */
const contentLock = 7_265_643;

/**
 * Makes a document of a file whose bytes are all here. Its bytes are read before the transaction, a piece at a time, because
 * nothing changes them any more. A file that is not taken is gone afterwards.
 *
 * @throws Problem `validation_failed`, or `not_found` when the owner is gone
 */
export async function finishUpload(sql: Sql, key_hash: Buffer): Promise<UploadState> {
  const upload = await sql
    .selectFrom('document_uploads')
    .select(['content_id', 'size', 'name'])
    .where('key_hash', '=', key_hash)
    .$narrowType<{ size: number }>()
    .executeTakeFirst();
  // Another copy of the server has finished it, or it was swept away.
  if (!upload) return getState(sql, key_hash);
  const content = { id: upload.content_id, size: upload.size };
  try {
    const found = await detectType(fileOf(sql, content));
    if ('refusal' in found) throw fileProblem(found.refusal);
    const digest = createHash('sha256');
    for await (const bytes of readContent({ sql }, content)) digest.update(bytes);
    const name = tidyFileName(upload.name, found.type);
    await storeDocument(sql, key_hash, { type: found.type, name, digest: digest.digest() });
    return { received: upload.size, is_done: true };
  } catch (error) {
    if (error instanceof Problem) {
      await sql.deleteFrom('document_uploads').where('key_hash', '=', key_hash).execute();
    }
    throw error;
  }
}

/** The sender may be of another office by now. */
async function isSeenBy(transaction: Sql, record: string | null, username: string): Promise<boolean> {
  const seen = await transaction
    .selectFrom('applicants')
    .innerJoin('admins', (join) => join.on('admins.username', '=', username))
    .select('applicants.id')
    .where('applicants.id', '=', record)
    .where(seesPerson)
    .executeTakeFirst();
  return seen !== undefined;
}

type Read = { type: Extract<Found, { type: string }>['type']; name: string; digest: Buffer };

function storeDocument(sql: Sql, key_hash: Buffer, { type, name, digest }: Read): Promise<void> {
  return transact(sql, async (transaction) => {
    const upload = await transaction
      .selectFrom('document_uploads')
      .select(['content_id', 'reference', 'applicant_id', 'kind_id', 'size', 'sent_by'])
      .where('key_hash', '=', key_hash)
      .$narrowType<{ size: number }>()
      .executeTakeFirst();
    const owner = upload && (await lockOwner(transaction, upload));
    // The erasure deletes both, so an owner who is locked has the upload still, or another copy has finished it.
    const isHere = await transaction
      .selectFrom('document_uploads')
      .select('key_hash')
      .where('key_hash', '=', key_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!upload || !isHere) return void (await getState(transaction, key_hash));
    if (!owner) throw new Problem('not_found', { detail: 'There is no application with this reference.' });
    await refuseMore(transaction, upload, owner);
    if (upload.sent_by !== null) {
      await requireRightStill(transaction, upload.sent_by, 'startApplicantDocument');
      if (!(await isSeenBy(transaction, owner.record, upload.sent_by))) refuseMissing('Applicant');
    }
    const { reference, kind_id, size, sent_by } = upload;
    const { id } = await transaction
      .insertInto('documents')
      .values({
        applicant_id: owner.record,
        reference,
        key_hash,
        content_id: await keepOnce(transaction, upload.content_id, digest),
        kind_id,
        name,
        type,
        size,
        sent_by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom('document_uploads').where('key_hash', '=', key_hash).execute();
    if (sent_by === null) return;
    await recordNew(transaction, documentEntity, { id, by: sent_by });
  });
}

/** @returns the content that has the same bytes already, or else this one, which has its hash from now on */
async function keepOnce(transaction: Sql, contentId: string, digest: Buffer): Promise<string> {
  await expression`select pg_advisory_xact_lock(${contentLock}::int, hashtext(${digest.toString('hex')}))`.execute(
    transaction,
  );
  const known = await transaction
    .selectFrom('document_contents')
    .select('id')
    .where('hash', '=', digest)
    // A removal of its last document waits, and finds this one.
    .forKeyShare()
    .executeTakeFirst();
  if (known) return known.id;
  await transaction
    .updateTable('document_contents')
    .set({ hash: digest })
    .where('id', '=', contentId)
    .execute();
  return contentId;
}
