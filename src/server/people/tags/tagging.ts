import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { lockPeopleOf } from '../applicants/lock-applicants.ts';
import { personOf } from '../person.ts';

/** The rows of `applicant_tags` that an act gives or takes. */
type NewTagging = {
  /** The records and the tags to give; a record of somebody with the tag already gets none. */
  give?: { records: RawBuilder<unknown>; tags: string[] };
  /** A condition on the rows to take. */
  take?: RawBuilder<boolean>;
  added?: string;
  removed?: string;
  deletedTag?: string;
};

/**
 * Gives and takes tags, and keeps which, so that the act can be undone exactly.
 *
 * @returns `undefined` when it changed nothing
 */
export async function storeTagging(
  transaction: Sql,
  { give, take, added = '', removed = '', deletedTag }: NewTagging,
): Promise<{ id: string; people: number } | undefined> {
  const { id } = await transaction
    .insertInto('taggings')
    .values({ added, removed, people: 0, deleted_tag_id: deletedTag ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (give) {
    await expression`
      with given as (
        insert into applicant_tags (tag_id, tagged_as_id, applicant_id, tagging_id)
        select tag, record, record, ${id} from (select id as record from ${give.records}) as records
        cross join unnest(${give.tags}::bigint[]) as tag
        where not exists (select from applicant_tags as had where had.tag_id = tag and had.applicant_id = record)
        on conflict do nothing returning tag_id, tagged_as_id
      )
      insert into tagged (tagging_id, tag_id, applicant_id) select ${id}, tag_id, tagged_as_id from given`.execute(
      transaction,
    );
  }
  if (take) {
    await expression`
      with taken as (
        delete from applicant_tags where ${take} returning tag_id, tagged_as_id, tagging_id
      )
      insert into tagged (tagging_id, tag_id, applicant_id, taken_from)
      select ${id}, tag_id, tagged_as_id, tagging_id from taken`.execute(transaction);
  }
  const { people } = await transaction
    .updateTable('taggings')
    .set({
      people: expression<number>`(select count(distinct applicant_id) from tagged where tagging_id = ${id})`,
    })
    .where('id', '=', id)
    .returning('people')
    .executeTakeFirstOrThrow();
  if (people > 0) return { id, people };
  await transaction.deleteFrom('taggings').where('id', '=', id).execute();
  return undefined;
}

/** Takes what the act gave, unless somebody has taken it since, and gives back what it took. */
export async function revertTagging(transaction: Sql, id: string): Promise<void> {
  await lockTagged(transaction, id);
  await expression`
    delete from applicant_tags using tagged
    where tagged.tagging_id = ${id} and taken_from is null and applicant_tags.tagging_id = ${id}
      and applicant_tags.tag_id = tagged.tag_id and tagged_as_id = tagged.applicant_id`.execute(transaction);
  await giveAgain(transaction, id, expression`taken_from is not null`);
}

/** After its undo was undone. */
export async function repeatTagging(transaction: Sql, id: string): Promise<void> {
  await lockTagged(transaction, id);
  await expression`
    delete from applicant_tags using tagged
    where tagged.tagging_id = ${id} and taken_from is not null
      and applicant_tags.tag_id = tagged.tag_id and tagged_as_id = tagged.applicant_id`.execute(transaction);
  await giveAgain(transaction, id, expression`taken_from is null`);
}

/** Before any row of them, as an erasure and a merge lock them. */
function lockTagged(transaction: Sql, id: string): Promise<void> {
  const person = personOf(expression`tagged.applicant_id`);
  return lockPeopleOf(transaction, expression`select ${person} from tagged where tagging_id = ${id}`);
}

/** A tag that was deleted since stays away. */
async function giveAgain(transaction: Sql, id: string, chosen: RawBuilder<boolean>): Promise<void> {
  await expression`
    insert into applicant_tags (tag_id, tagged_as_id, applicant_id, tagging_id)
    select tag_id, applicant_id, ${personOf(expression`applicant_id`)}, coalesce(taken_from, ${id})
    from tagged join tags on tags.id = tag_id where tagging_id = ${id} and ${chosen}
    on conflict do nothing`.execute(transaction);
}
