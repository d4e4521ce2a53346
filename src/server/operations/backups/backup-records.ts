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

/** The seconds since the last one of each kind; before the first, since the database was made. */
export async function readBackupAges(sql: Sql): Promise<{ kind: 'taken' | 'rehearsed'; seconds: string }[]> {
  const { rows } = await expression<{ kind: 'taken' | 'rehearsed'; seconds: string }>`
    select kind, extract(epoch from now() - coalesce(max(at), (select min(applied_at) from migrations))) as seconds
    from unnest(array['taken', 'rehearsed']) as kind left join backups using (kind) group by kind`.execute(
    sql,
  );
  return rows;
}
