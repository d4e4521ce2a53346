import type { Location } from '../../contract/locations.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { isDuplicate } from '../../database/unique.ts';
import { Problem } from '../problem.ts';

const columns = ['id', 'display_name'] as const;

/** All locations, by name. */
export function listLocations(sql: Sql): Promise<Location[]> {
  return sql.selectFrom('locations').select(columns).orderBy('display_name').execute();
}

export function findLocation(sql: Sql, id: string): Promise<Location | undefined> {
  return sql.selectFrom('locations').select(columns).where('id', '=', databaseId(id)).executeTakeFirst();
}

/** @throws Problem `already_exists` when the name is taken, whatever its case */
export function createLocation(sql: Sql, displayName: string): Promise<Location> {
  return sql
    .insertInto('locations')
    .values({ display_name: displayName })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseDuplicate(error, displayName));
}

/** @returns the location as it is now; `undefined` when there is none with that id */
export async function updateLocation(
  sql: Sql,
  change: { id: string; display_name?: string },
): Promise<Location | undefined> {
  if (change.display_name === undefined) return findLocation(sql, change.id);
  return sql
    .updateTable('locations')
    .set({ display_name: change.display_name })
    .where('id', '=', databaseId(change.id))
    .returning(columns)
    .executeTakeFirst()
    .catch((error: unknown) => refuseDuplicate(error, change.display_name ?? ''));
}

function refuseDuplicate(error: unknown, displayName: string): never {
  if (!isDuplicate(error, 'locations_display_name')) throw error;
  const message = `There is already a location called ${displayName}.`;
  throw new Problem('already_exists', { detail: message, fields: [{ field: 'display_name', message }] });
}
