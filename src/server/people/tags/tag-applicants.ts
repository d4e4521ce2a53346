import { sql as expression } from 'kysely';
import type { Tagged, Tagging, TagOf } from '../../../contract/tags.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { recordNew, withChange } from '../../changes/change-entity.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { tidyText } from '../../http/tidy-input.ts';
import { lockApplicants } from '../applicants/lock-applicants.ts';
import { createMissingTag } from './tag-store.ts';
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
  return transact(sql, async (transaction) => {
    const wanted = {
      add: await foldNames(transaction, tidyNames('add', add)),
      remove: await foldNames(transaction, tidyNames('remove', remove)),
    };
    refuseBoth(wanted);
    const { found, refused } = await lockApplicants(transaction, applicants);
    const added = await findTags(transaction, wanted.add);
    for (const wantedTag of wanted.add) {
      if (added.some(({ folded }) => folded === wantedTag.folded)) continue;
      const created = await createMissingTag(transaction, wantedTag.name, by);
      // A colleague has made it meanwhile.
      added.push(
        ...(created ? [{ ...wantedTag, id: created.id }] : await findTags(transaction, [wantedTag])),
      );
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
    const { changeId } = await recordNew(transaction, taggingEntity, { id: tagging.id, by });
    return withChange({ people: tagging.people, refused }, changeId);
  });
}

/** `folded` has no case, by the rule of the database: other rules disagree about İ and ẞ. */
type Folded = { name: string; folded: string };

/** Names that differ in case alone are one. */
async function foldNames(sql: Sql, names: string[]): Promise<Folded[]> {
  const { rows } = await expression<Folded>`
    select distinct on (lower(name)) name, lower(name) as folded
    from unnest(${names}::text[]) with ordinality as given (name, place) order by lower(name), place`.execute(
    sql,
  );
  return names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
}

/** A merge and a deletion of the tag wait. */
function findTags(transaction: Sql, names: Folded[]): Promise<(TagOf & Folded)[]> {
  return transaction
    .selectFrom('tags')
    .select(['id', 'name', expression<string>`lower(name)`.as('folded')])
    .where(expression<boolean>`lower(name) = any(${names.map(({ folded }) => folded)}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** A list is not tidied before its check. */
function tidyNames(field: string, names: string[]): string[] {
  const tidy = names.map(tidyText);
  if (tidy.includes('')) throw fieldProblem(field, 'Enter the tag');
  return [...new Set(tidy)];
}

function refuseBoth({ add, remove }: { add: Folded[]; remove: Folded[] }): void {
  const both = add.find(({ folded }) => remove.some((other) => other.folded === folded));
  if (both !== undefined) throw fieldProblem('remove', `Add ${both.name} or remove it, not both`);
}

function namesOf(tags: TagOf[]): string {
  return tags.map(({ name }) => name).join(', ');
}
