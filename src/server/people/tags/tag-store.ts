import { sql as expression } from 'kysely';
import type { TagQuery } from '../../../contract/tags.ts';
import { limits } from '../../../contract/limits.ts';
import { databaseId } from '../../../database/ids.ts';
import { orderBy } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, readPage } from '../../../database/read-page.ts';
import { recordNew } from '../../changes/change-entity.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { refuseName, tagEntity } from './tag-entity.ts';

const byName = orderBy({ value: expression`lower(tags.name)`, type: 'text' }, 'tags.id', 'asc');

export function listTags(sql: Sql, { q = '', ...page }: TagQuery) {
  const tags = sql.selectFrom('tags').where(expression<boolean>`starts_with(lower(name), lower(${q}))`);
  return readPage(page, {
    count: () => countRows(sql, tags.select('tags.id')),
    read: ({ limit, offset, after }) =>
      (after ? tags.where(byName.isAfter(after)) : tags)
        .select(['tags.id', 'name', 'version', people, byName.position.as('position')])
        .orderBy(byName.by)
        .limit(limit)
        .offset(offset)
        .execute(),
  });
}

/** @throws Problem `not_found` */
export async function getTag(sql: Sql, id: string) {
  const tag = await sql
    .selectFrom('tags')
    .select(['tags.id', 'name', 'version', people])
    .where('tags.id', '=', databaseId(id))
    .executeTakeFirst();
  return tag ?? refuseMissing('Tag');
}

const people = expression<number>`(
  select count(*)::int from (
    select distinct applicant_id from applicant_tags where tag_id = tags.id limit ${limits.countedRows}) as tagged
)`.as('people');

/**
 * @returns the id
 * @throws Problem `already_exists`
 */
export async function insertTag(transaction: Sql, { name }: { name: string }): Promise<string> {
  return (await insertMissingTag(transaction, name)) ?? refuseName(name);
}

/** @returns `undefined` if there is one, maybe since a moment ago: that was waited for */
export async function createMissingTag(
  transaction: Sql,
  name: string,
  by: string,
): Promise<{ id: string; changeId: string } | undefined> {
  const id = await insertMissingTag(transaction, name);
  return id === undefined ? undefined : recordNew(transaction, tagEntity, { id, by });
}

async function insertMissingTag(transaction: Sql, name: string): Promise<string | undefined> {
  const created = await transaction
    .insertInto('tags')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}
