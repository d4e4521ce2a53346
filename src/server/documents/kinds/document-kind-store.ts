import { sql as expression } from 'kysely';
import type {
  DocumentKind,
  DocumentKindChange,
  DocumentKindDeletion,
  NewDocumentKind,
} from '../../../contract/document-kinds.ts';
import { databaseId } from '../../../database/ids.ts';
import { findRankBeyond, lockOrder } from '../../../database/next-rank.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, lockVersion, recordNew } from '../../changes/change-entity.ts';
import { recordChange } from '../../changes/record-change.ts';
import { fieldProblem, refuseMissing } from '../../ground/problem.ts';
import { selectKinds } from '../../people/document-columns.ts';
import { documentKindEntity, refuseFault, refuseLastResume } from './document-kind-entity.ts';

export function listDocumentKinds(sql: Sql): Promise<DocumentKind[]> {
  return selectKinds(sql).orderBy('rank').orderBy('id').execute();
}

/** @throws Problem `not_found` */
export async function getDocumentKind(sql: Sql, id: string): Promise<DocumentKind> {
  const kind = await selectKinds(sql).where('id', '=', databaseId(id)).executeTakeFirst();
  return kind ?? refuseMissing('Kind of document');
}

/** The kind that a sender has chosen. One that is gone counts as an unknown one, the last of the list, so no file is lost for it. */
export async function findKindId(sql: Sql, wanted: string | undefined): Promise<string> {
  const kinds = await listDocumentKinds(sql);
  const chosen = wanted === undefined ? kinds[0] : (kinds.find(({ id }) => id === wanted) ?? kinds.at(-1));
  return (chosen as DocumentKind).id;
}

/** @returns the ids of the kind and of the change */
export function createDocumentKind(
  sql: Sql,
  { name, is_resume = false }: NewDocumentKind,
  by: string,
): Promise<{ id: string; changeId: string }> {
  return transact(sql, async (transaction) => {
    await lockOrder(transaction, 'document_kinds');
    const { id } = await transaction
      .insertInto('document_kinds')
      .values({
        name,
        is_resume,
        rank: expression<string>`(select coalesce(max(rank), 0) + 1 from document_kinds)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseFault(error, { name }));
    return recordNew(transaction, documentKindEntity, { id, by });
  });
}

/** @returns the id of the change; `undefined` for equal values */
export function updateDocumentKind(
  sql: Sql,
  { id, version, move, ...fields }: DocumentKindChange,
  by: string,
): Promise<string | undefined> {
  return transact(sql, async (transaction) => {
    const change = {
      ...fields,
      rank: await findRankBeyond(transaction, 'document_kinds', { id, move }),
    };
    return changeEntity(transaction, documentKindEntity, { id, version, by, change });
  });
}

/**
 * Deletes a kind. Its documents have another one from now on; an undo gives it back to them.
 *
 * @returns the id of the change
 * @throws Problem `not_found`, `edit_conflict`, `last_of_kind`, `validation_failed` without another kind
 */
export function deleteDocumentKind(
  sql: Sql,
  { id: wantedId, to, version }: DocumentKindDeletion & { id: string },
  by: string,
): Promise<string> {
  return transact(sql, async (transaction) => {
    const locked = await lockVersion(transaction, documentKindEntity, { id: wantedId, version });
    if (to === undefined) throw fieldProblem('to', 'Choose the kind that its documents become');
    if (to === locked.id) throw fieldProblem('to', 'Choose a different kind');
    const target = await documentKindEntity.lock(transaction, to);
    await refuseLastResume(transaction, locked);
    await transaction
      .updateTable('document_kinds')
      .set({ gone_to_id: target.id, rank: null })
      .where('id', '=', locked.id)
      .execute();
    const change = { by, action: 'delete', kind: 'document_kind', id: locked.id } as const;
    return recordChange(transaction, { ...change, version: locked.version + 1, before: locked.fields });
  });
}
