import { sql as expression } from 'kysely';
import { isDuplicate } from '../../../database/statement-fault.ts';
import type { Entity } from '../../changes/entity.ts';
import { rowEntity } from '../../changes/row-entity.ts';
import { takenProblem } from '../../ground/problem.ts';
import { revertTagging, storeTagging } from './tagging.ts';

export type TagFields = { name: string };

const row = rowEntity<TagFields>({
  kind: 'tag',
  title: 'Tag',
  table: 'tags',
  editable: ['name'],
  refuse: refuseTakenName,
});

export const tagEntity: Entity<TagFields> = {
  ...row,

  /** Everybody who had it has it again. */
  async restore(transaction, locked, by) {
    await row.restore(transaction, locked, by);
    const deletion = await transaction
      .selectFrom('taggings')
      .select('id')
      .where('deleted_tag_id', '=', locked.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (deletion) await revertTagging(transaction, deletion.id);
  },

  async remove(transaction, locked, by) {
    const { id, fields } = locked;
    await storeTagging(transaction, {
      take: expression`applicant_tags.tag_id = ${id}`,
      removed: fields.name,
      deletedTag: id,
    });
    await row.remove(transaction, locked, by);
  },
};

/** @throws Problem `already_exists` when another tag has the name in any case, otherwise the error itself */
function refuseTakenName(error: unknown, { name }: TagFields): never {
  if (!isDuplicate(error, 'tags_name')) throw error;
  refuseName(name);
}

/** @throws Problem `already_exists` */
export function refuseName(name: string): never {
  throw takenProblem('name', `${name} already exists.`);
}
