import { sql as expression } from 'kysely';
import type { Tagged, Tagging, TagOf } from '../../../contract/tags.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { recordCreation, withChange } from '../../changes/change-entity.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { tidyText } from '../../http/tidy-input.ts';
import { lockApplicants } from '../applicants/lock-applicants.ts';
import { createTag } from './tag-store.ts';
import { storeTagging } from './tagging.ts';
import { taggingEntity } from './tagging-entity.ts';

/**
 * Changes the tags of many people in one transaction, which is one change with one undo. People who cannot be changed are
 * named, and hold up nobody.
 *
 * @throws Problem `validation_failed` for a name without a visible sign, or a tag in both lists
 */
export function tagApplicants(
  sql: Sql,
  { applicants, add = [], remove = [] }: Tagging,
  by: string,
): Promise<Tagged> {
  const wanted = { add: tidyNames('add', add), remove: tidyNames('remove', remove) };
  refuseBoth(wanted);
  return transact(sql, async (transaction) => {
    const { found, refused } = await lockApplicants(transaction, applicants);
    const added = await findTags(transaction, wanted.add);
    for (const name of wanted.add) {
      if (added.some((tag) => isSame(tag.name, name))) continue;
      const { id } = await createTag(transaction, name, by);
      added.push({ id, name });
    }
    const removed = await findTags(transaction, wanted.remove);
    const tagging = await storeTagging(transaction, {
      give: {
        records: expression`unnest(${found}::bigint[]) as id`,
        tags: added.map(({ id }) => id),
      },
      take: expression`applicant_tags.applicant_id = any(${found}::bigint[])
        and applicant_tags.tag_id = any(${removed.map(({ id }) => id)}::bigint[])`,
      added: namesOf(added),
      removed: namesOf(removed),
    });
    if (!tagging) return { people: 0, refused };
    const locked = await taggingEntity.lock(transaction, tagging.id);
    const changeId = await recordCreation(transaction, taggingEntity, { by, locked });
    return withChange({ people: tagging.people, refused }, changeId);
  });
}

/** A merge and a deletion of the tag wait. */
function findTags(transaction: Sql, names: string[]): Promise<TagOf[]> {
  return transaction
    .selectFrom('tags')
    .select(['id', 'name'])
    .where(expression<boolean>`lower(name) = any(select lower(name) from unnest(${names}::text[]) as name)`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** A list is not tidied before its check. Names that differ in case alone are one. */
function tidyNames(field: string, names: string[]): string[] {
  const tidy = names.map(tidyText);
  if (tidy.includes('')) throw fieldProblem(field, 'Enter the tag');
  return tidy.filter((name, place) => tidy.findIndex((other) => isSame(other, name)) === place);
}

function refuseBoth({ add, remove }: { add: string[]; remove: string[] }): void {
  const both = add.find((name) => remove.some((other) => isSame(other, name)));
  if (both !== undefined) throw fieldProblem('remove', `Add ${both} or remove it, not both`);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function namesOf(tags: TagOf[]): string {
  return tags.map(({ name }) => name).join(', ');
}
