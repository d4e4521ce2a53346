import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import type { Entity, Locked } from '../changes/entity.ts';
import { Problem, refuseMissing } from '../ground/problem.ts';
import { nameOfKind } from '../people/document-columns.ts';
import { lockSender, personOf } from '../people/person.ts';

/** A document in its history: nothing of its bytes. */
export type DocumentFields = { kind: string; name: string };

/** It is added and removed, and never changed. A removed one keeps its bytes, until the person is erased. */
export const documentEntity: Entity<DocumentFields> = {
  kind: 'document',
  editable: [],

  async lock(transaction, wantedId) {
    const document = await lockDocument(transaction, wantedId);
    if (!document || document.isRemoved) refuseMissing('Document');
    return document;
  },

  write: async () => {
    throw new Problem('undo_refused');
  },

  async restore(transaction, { id, version }) {
    const document = await lockDocument(transaction, id);
    // The person has erased it since.
    if (!document?.hasBytes)
      throw new Problem('undo_refused', { detail: 'The applicant has erased this document.' });
    await transaction
      .updateTable('documents')
      .set({ version, removed_at: null })
      .where('id', '=', id)
      .execute();
  },

  async remove(transaction, { id }) {
    await transaction
      .updateTable('documents')
      .set({ removed_at: expression<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },
};

/** The person first, as for everything of a person: an erasure waits, and finds every line of the history. */
async function lockDocument(
  transaction: Sql,
  wantedId: string,
): Promise<(Locked<DocumentFields> & { isRemoved: boolean; hasBytes: boolean }) | undefined> {
  const documents = transaction
    .selectFrom('documents')
    .where('id', '=', databaseId(wantedId))
    .where('applicant_id', 'is not', null);
  const person = personOf(expression.ref('applicant_id')).as('person');
  await lockSender(transaction, () => documents.select(person).executeTakeFirst());
  const document = await documents
    .select(['id', 'version', nameOfKind, 'name', 'removed_at', 'content_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!document) return undefined;
  const { id, version, removed_at, content_id, ...fields } = document;
  return { id, version, fields, isRemoved: removed_at !== null, hasBytes: content_id !== null };
}
