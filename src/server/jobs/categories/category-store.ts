import { sql as expression } from 'kysely';
import type { CategoryKind } from '../../../contract/categories.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import {
  type CategoryFields,
  categoryTables,
  columnsOf,
  refuseDuplicate,
  categoryTitles,
} from './category-entity.ts';

type Category<Kind extends CategoryKind> = CategoryFields<Kind> & { id: string; version: number };

type CategoryRow<Kind extends CategoryKind> = Category<Kind> & { job_count: number };

export type NewCategory<Kind extends CategoryKind> = Partial<CategoryFields<Kind>> & { display_name: string };

export function listCategories(sql: Sql, kind: CategoryKind) {
  return sql
    .selectFrom(categoryTables[kind])
    .select(['id', 'display_name'])
    .orderBy(expression`lower(display_name)`)
    .execute();
}

export async function listCategoryRows<Kind extends CategoryKind>(
  sql: Sql,
  kind: Kind,
): Promise<CategoryRow<Kind>[]> {
  const { rows } = await expression<CategoryRow<Kind>>`
    ${selectRows(kind)} order by lower(display_name)`.execute(sql);
  return rows;
}

/** @throws Problem `not_found` */
export async function getCategory<Kind extends CategoryKind>(
  sql: Sql,
  kind: Kind,
  id: string,
): Promise<CategoryRow<Kind>> {
  const { rows } = await expression<CategoryRow<Kind>>`
    ${selectRows(kind)} where id = ${databaseId(id)}`.execute(sql);
  return rows[0] ?? refuseMissing(categoryTitles[kind]);
}

/** A job counts for each of its locations. */
const categoriesOfJobs = {
  location: expression`
    select location_id as category_id, count(*) as count from jobs group by location_id
    union all select location_id, count(*) from job_locations group by location_id`,
  industry: expression`select industry_id as category_id, count(*) as count from jobs group by industry_id`,
};

function selectRows(kind: CategoryKind) {
  const table = categoryTables[kind];
  return expression`
    select id, ${columnsOf(kind)}, coalesce(count, 0)::int as job_count
    from ${expression.table(table)} left join (
      select category_id, sum(count) as count from (${categoriesOfJobs[kind]}) as jobs group by category_id
    ) as counted on category_id = id`;
}

/**
 * @returns the id
 * @throws Problem `already_exists` when the name is taken, in any case
 */
export async function insertCategory<Kind extends CategoryKind>(
  transaction: Sql,
  kind: Kind,
  values: NewCategory<Kind>,
): Promise<string> {
  const { id } = await transaction
    .insertInto<'industries' | 'locations'>(categoryTables[kind])
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseDuplicate(error, kind, values.display_name));
  return id;
}
