import { sql as expression } from 'kysely';
import { lockOrder } from '../../../database/next-rank.ts';
import type { Sql } from '../../../database/open.ts';
import { isDuplicate, violatedReference } from '../../../database/statement-fault.ts';
import type { Entity } from '../../changes/entity.ts';
import { rowEntity } from '../../changes/row-entity.ts';
import { Problem, refuseMissing, takenProblem } from '../../ground/problem.ts';

export type DocumentKindFields = { name: string; is_resume: boolean; rank: string };

const row = rowEntity<DocumentKindFields>({
  kind: 'document_kind',
  title: 'Kind of document',
  table: 'document_kinds',
  editable: ['name', 'rank'],
  fixed: ['is_resume'],
  refuse: refuseFault,
});

export const documentKindEntity: Entity<DocumentKindFields> = {
  ...row,

  /** One change of a kind waits for another. Otherwise two could end the last two that mean a resume. */
  async lock(transaction, wantedId) {
    await lockOrder(transaction, 'document_kinds');
    const locked = await row.lock(transaction, wantedId);
    const isGone = expression<boolean>`gone_to_id is not null`.as('is_gone');
    const { is_gone } = await transaction
      .selectFrom('document_kinds')
      .select(isGone)
      .where('id', '=', locked.id)
      .executeTakeFirstOrThrow();
    if (is_gone) refuseMissing('Kind of document');
    return locked;
  },

  /** Its documents have it again. After the undo of its creation there is no row. */
  async restore(transaction, locked, by) {
    const { id, version, fields } = locked;
    const { rows } = await expression`
      update document_kinds set gone_to_id = null, version = ${version}, name = ${fields.name}, rank = ${fields.rank}
      where id = ${id} returning id`
      .execute(transaction)
      .catch((error: unknown) => refuseFault(error, fields));
    if (rows.length === 0) await row.restore(transaction, locked, by);
  },

  /** For the undo of its creation alone. */
  async remove(transaction, locked, by) {
    await refuseLastResume(transaction, locked);
    await row.remove(transaction, locked, by);
  },
};

/** @throws Problem `last_of_kind` */
export async function refuseLastResume(
  transaction: Sql,
  { id, fields }: { id: string; fields: DocumentKindFields },
): Promise<void> {
  if (!fields.is_resume) return;
  const other = await transaction
    .selectFrom('document_kinds')
    .select('id')
    .where('is_resume', '=', true)
    .where('gone_to_id', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) return;
  throw new Problem('last_of_kind', { detail: 'This is the last kind that means a resume.' });
}

/** @throws Problem `already_exists`, `in_use`, otherwise the error itself */
export function refuseFault(error: unknown, { name }: Pick<DocumentKindFields, 'name'>): never {
  if (violatedReference(error) !== undefined) {
    throw new Problem('in_use', {
      detail: 'Documents have this kind. Delete it, and say which kind they get.',
    });
  }
  if (!isDuplicate(error, 'document_kinds_name')) throw error;
  throw takenProblem('name', `${name} already exists.`);
}
