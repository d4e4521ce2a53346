import { sql as expression } from 'kysely';
import type {
  DocumentKind,
  DocumentKindDeletion,
  documentKindEndpoints,
} from '../../../contract/document-kinds.ts';
import { lists } from '../../../contract/lists/lists.ts';
import { lockOrder } from '../../../database/next-rank.ts';
import type { Sql } from '../../../database/open.ts';
import { violatedReference } from '../../../database/statement-fault.ts';
import { transact } from '../../../database/transact.ts';
import { lockVersion, withChange } from '../../changes/change-entity.ts';
import type { Locked } from '../../changes/entity.ts';
import { recordChange } from '../../changes/record-change.ts';
import { serveList } from '../../changes/serve-list.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import { selectKinds } from '../../people/document-columns.ts';
import type { Services } from '../../ground/services.ts';

/** A deleted kind stays as a row, which names the kind of its documents. */
export const documentKinds = serveList(lists.document_kind, {
  rows: expression`(
    select id, name, is_resume, rank, version from document_kinds where gone_to_id is null) as document_kinds`,
  refuse: refuseUsed,
  entity: (row) => ({
    ...row,

    /** One change of a kind waits for another. Otherwise two could end the last two that mean a resume. */
    async lock(transaction, id) {
      await lockOrder(transaction, 'document_kinds');
      return row.lock(transaction, id);
    },

    /** Its documents have it again. After the undo of its creation there is no row. */
    async restore(transaction, locked, by) {
      const { id, version, fields } = locked;
      const { rows } = await expression`
        update document_kinds
        set gone_to_id = null, version = ${version}, name = ${fields['name']}, rank = ${fields['rank']}
        where id = ${id} returning id`
        .execute(transaction)
        .catch((error: unknown) => row.refuse(error, fields));
      if (rows.length === 0) await row.restore(transaction, locked, by);
    },

    /** For the undo of its creation alone. */
    async remove(transaction, locked, by) {
      await refuseLastResume(transaction, locked);
      await row.remove(transaction, locked, by);
    },
  }),
});

export function documentKindHandlers({ database: { sql } }: Services) {
  return {
    deleteDocumentKind: async ({ params: { id }, query = {}, admin }) => {
      const kind = await documentKinds.get(sql, id);
      return withChange(
        kind as DocumentKind,
        await deleteDocumentKind(sql, { ...query, id }, admin.username),
      );
    },
  } satisfies HandlersOf<typeof documentKindEndpoints>;
}

function listDocumentKinds(sql: Sql): Promise<DocumentKind[]> {
  return selectKinds(sql).orderBy('rank').orderBy('id').execute();
}

/** The kind that a sender has chosen. One that is gone counts as an unknown one, the last of the list, so no file is lost for it. */
export async function findKindId(sql: Sql, wanted: string | undefined): Promise<string> {
  const kinds = await listDocumentKinds(sql);
  const chosen = wanted === undefined ? kinds[0] : (kinds.find(({ id }) => id === wanted) ?? kinds.at(-1));
  return (chosen as DocumentKind).id;
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
    const { entity } = documentKinds;
    const locked = await lockVersion(transaction, entity, { id: wantedId, version });
    if (to === undefined) throw fieldProblem('to', 'Choose the kind that its documents become');
    if (to === locked.id) throw fieldProblem('to', 'Choose a different kind');
    const target = await entity.lock(transaction, to);
    await refuseLastResume(transaction, locked);
    await expression`update document_kinds set gone_to_id = ${target.id}, rank = null where id = ${locked.id}`.execute(
      transaction,
    );
    const change = { by, action: 'delete', kind: 'document_kind', id: locked.id } as const;
    return recordChange(transaction, { ...change, version: locked.version + 1, before: locked.fields });
  });
}

/** @throws Problem `last_of_kind` */
async function refuseLastResume(transaction: Sql, { id, fields }: Locked): Promise<void> {
  if (fields['is_resume'] !== true) return;
  const kinds = await listDocumentKinds(transaction);
  if (kinds.some((kind) => kind.is_resume && kind.id !== id)) return;
  throw new Problem('last_of_kind', { detail: 'This is the last kind that means a resume.' });
}

/** @throws Problem `in_use` */
function refuseUsed(error: unknown): void {
  if (violatedReference(error) === undefined) return;
  throw new Problem('in_use', {
    detail: 'Documents have this kind. Delete it, and say which kind they get.',
  });
}
