import type { Sql } from '../../../database/open.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Entity } from '../../changes/entity.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { repeatTagging, revertTagging } from './tagging.ts';

/** Names of tags at that time, and the number of people: nothing of a person. */
export type TaggingFields = { added: string; removed: string; people: number };

/** An act on the tags of people. Its undo takes it back as a whole; it never changes. */
export const taggingEntity: Entity<TaggingFields> = {
  kind: 'tagging',
  editable: [],

  async lock(transaction, wantedId) {
    const tagging = await transaction
      .selectFrom('taggings')
      .select(['id', 'version', 'added', 'removed', 'people'])
      .where('id', '=', databaseId(wantedId))
      .where('is_undone', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!tagging) refuseMissing('Tagging');
    const { id, version, ...fields } = tagging;
    return { id, version, fields };
  },

  write: async (_transaction, { fields }) => fields,

  async restore(transaction, { id, version }) {
    await mark(transaction, { id, version, is_undone: false });
    await repeatTagging(transaction, id);
  },

  async remove(transaction, { id, version }) {
    await mark(transaction, { id, version, is_undone: true });
    await revertTagging(transaction, id);
  },
};

function mark(transaction: Sql, { id, ...values }: { id: string; version: number; is_undone: boolean }) {
  return transaction.updateTable('taggings').set(values).where('id', '=', id).execute();
}
