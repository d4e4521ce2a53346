import { sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import { restoreRow } from '../../../database/restore-row.ts';
import { isDuplicate } from '../../../database/statement-fault.ts';
import type { Entity } from '../../changes/entity.ts';
import { Problem, refuseMissing } from '../../ground/problem.ts';
import { revertTagging, storeTagging } from './tagging.ts';

export type TagFields = { name: string };

export const tagEntity: Entity<TagFields> = {
  kind: 'tag',
  editable: ['name'],

  async lock(transaction, wantedId) {
    const tag = await transaction
      .selectFrom('tags')
      .select(['id', 'version', 'name'])
      .where('id', '=', databaseId(wantedId))
      .forUpdate()
      .executeTakeFirst();
    if (!tag) refuseMissing('Tag');
    const { id, version, name } = tag;
    return { id, version, fields: { name } };
  },

  async write(transaction, { id, fields }, { change }) {
    const next = { ...fields, ...change };
    await transaction
      .updateTable('tags')
      .set({ ...next, version: expression<number>`version + 1` })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => refuseTakenName(error, next.name));
    return next;
  },

  /** Everybody who had it has it again. */
  async restore(transaction, { id, version, fields }) {
    await restoreRow(transaction, 'tags', { id, version, ...fields }).catch((error: unknown) =>
      refuseTakenName(error, fields.name),
    );
    const deletion = await transaction
      .selectFrom('taggings')
      .select('id')
      .where('deleted_tag_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (deletion) await revertTagging(transaction, deletion.id);
  },

  async remove(transaction, { id, fields: { name } }) {
    await storeTagging(transaction, {
      take: expression`applicant_tags.tag_id = ${id}`,
      removed: name,
      deletedTag: id,
    });
    await transaction.deleteFrom('tags').where('id', '=', id).execute();
  },
};

/** @throws Problem `already_exists` when another tag has the name in any case, otherwise the error itself */
export function refuseTakenName(error: unknown, name: string): never {
  if (!isDuplicate(error, 'tags_name')) throw error;
  const message = `Another tag is called ${name} already.`;
  throw new Problem('already_exists', { detail: message, fields: [{ field: 'name', message }] });
}
