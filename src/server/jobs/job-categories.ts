import { sql as expression } from 'kysely';
import type { CategoryKind } from '../../contract/categories.ts';
import type { FieldFault } from '../../contract/errors.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { categoryTables } from './categories/category-entity.ts';
import { fieldProblem, Problem } from '../ground/problem.ts';

/** A request gives each category under either of its two names. */
type GivenCategories = Partial<Record<`${CategoryKind}_${'key' | 'id'}`, string>>;

type CategoryIds = { location_id: string; industry_id: string };

/**
 * Finds the categories of a request by id or by name.
 *
 * @throws Problem `validation_failed` for an unknown category, or when the two names of one differ
 */
export async function readCategories(sql: Sql, given: GivenCategories): Promise<Partial<CategoryIds>> {
  const location_id = await readCategory(sql, 'location', given);
  const industry_id = await readCategory(sql, 'industry', given);
  return { ...(location_id && { location_id }), ...(industry_id && { industry_id }) };
}

/**
 * The same for a new job, which needs both.
 *
 * @throws Problem `validation_failed` for missing categories too
 */
export async function readRequiredCategories(sql: Sql, given: GivenCategories): Promise<CategoryIds> {
  const { location_id, industry_id } = await readCategories(sql, given);
  if (location_id && industry_id) return { location_id, industry_id };
  const faults: FieldFault[] = [];
  if (!location_id) faults.push({ field: 'location_key', message: 'Choose a location' });
  if (!industry_id) faults.push({ field: 'industry_key', message: 'Choose an industry' });
  const detail = faults.map((fault) => fault.message).join('. ');
  throw new Problem('validation_failed', { detail, fields: faults });
}

async function readCategory(sql: Sql, kind: CategoryKind, given: GivenCategories) {
  const key = given[`${kind}_key`];
  const id = given[`${kind}_id`];
  const value = key ?? id;
  if (value === undefined) return undefined;
  if (id !== undefined && id !== value) {
    throw fieldProblem(
      `${kind}_id`,
      `${kind}_key and ${kind}_id mean the same: send one, or the same value in both`,
    );
  }
  const category = await findCategory(sql, kind, value);
  if (category) return category.id;
  const field = key === undefined ? `${kind}_id` : `${kind}_key`;
  throw fieldProblem(field, `That ${kind} does not exist. Choose another one.`);
}

/** @param named its id, or its name in any case */
export function findCategory(sql: Sql, kind: CategoryKind, named: string) {
  return (
    sql
      .selectFrom(categoryTables[kind])
      .select(['id', 'display_name'])
      .where((where) =>
        where.or([
          where('id', '=', databaseId(named)),
          expression<boolean>`lower(display_name) = lower(${named})`,
        ]),
      )
      // A name may equal the id of another category. The id counts.
      .orderBy(expression`id = ${databaseId(named)}`, 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}
