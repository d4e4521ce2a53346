import type { Industry } from '../../contract/industries.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { isDuplicate } from '../../database/unique.ts';
import { Problem } from '../problem.ts';

const columns = ['id', 'display_name'] as const;

/** All industries, by name. */
export function listIndustries(sql: Sql): Promise<Industry[]> {
  return sql.selectFrom('industries').select(columns).orderBy('display_name').execute();
}

export function findIndustry(sql: Sql, id: string): Promise<Industry | undefined> {
  return sql.selectFrom('industries').select(columns).where('id', '=', databaseId(id)).executeTakeFirst();
}

/** @throws Problem `already_exists` when the name is taken, whatever its case */
export function createIndustry(sql: Sql, displayName: string): Promise<Industry> {
  return sql
    .insertInto('industries')
    .values({ display_name: displayName })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseDuplicate(error, displayName));
}

/** @returns the industry as it is now; `undefined` when there is none with that id */
export async function updateIndustry(
  sql: Sql,
  change: { id: string; display_name?: string },
): Promise<Industry | undefined> {
  if (change.display_name === undefined) return findIndustry(sql, change.id);
  return sql
    .updateTable('industries')
    .set({ display_name: change.display_name })
    .where('id', '=', databaseId(change.id))
    .returning(columns)
    .executeTakeFirst()
    .catch((error: unknown) => refuseDuplicate(error, change.display_name ?? ''));
}

function refuseDuplicate(error: unknown, displayName: string): never {
  if (!isDuplicate(error, 'industries_display_name')) throw error;
  const message = `There is already an industry called ${displayName}.`;
  throw new Problem('already_exists', { detail: message, fields: [{ field: 'display_name', message }] });
}
