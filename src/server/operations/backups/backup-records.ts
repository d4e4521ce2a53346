import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';

/** The last one that was taken, or restored on trial. */
export async function findLastBackup(sql: Sql, kind: 'taken' | 'rehearsed') {
  const last = await sql
    .selectFrom('backups')
    .select(['at', 'taken_at', 'bytes', 'rows'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { ...last, bytes: Number(last.bytes), rows: Number(last.rows) } : null;
}

/** The seconds since the last one of each kind. */
export function readBackupAges(sql: Sql) {
  return sql
    .selectFrom('backups')
    .select('kind')
    .select(expression<string>`extract(epoch from now() - max(at))`.as('seconds'))
    .groupBy('kind')
    .execute();
}
