import { sql as expression } from 'kysely';
import type { Found } from '../../../contract/search.ts';
import { adminName } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { holdsEveryWord } from '../../../database/search-words.ts';

/** Finds the first admins, locations and industries by name, at most `limit` of each. These tables stay small. */
export async function findByName(sql: Sql, search: string, limit: number): Promise<Found[]> {
  const names = ['first_name', 'surname', 'username'].map((name) => expression.ref(name));
  const isNamed = holdsEveryWord([expression.ref('display_name')], search);
  const { rows } = await expression<Found>`
    (
      select 'admin' as kind, username as id, ${adminName} as title, username as detail, is_active
      from admins where ${holdsEveryWord(names, search)} order by title, id limit ${limit}
    ) union all (
      select 'location', id::text, display_name as title, '', true
      from locations where ${isNamed} order by title limit ${limit}
    ) union all (
      select 'industry', id::text, display_name as title, '', true
      from industries where ${isNamed} order by title limit ${limit}
    )
  `.execute(sql);
  return rows;
}
