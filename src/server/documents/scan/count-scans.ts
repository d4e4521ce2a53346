import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';

type ScanCounts = { waiting: number; late: number; unscanned: number; infected: number };

/** The contents that were not found clean. */
export async function countScans(sql: Sql): Promise<ScanCounts> {
  const { rows } = await expression<ScanCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'waiting' and created_at < now() - interval '10 minutes')::int as late,
      count(*) filter (where state = 'unscanned')::int as unscanned,
      (select count(*)::int from document_scans where state = 'infected') as infected
    from document_scans where state in ('waiting', 'unscanned')`.execute(sql);
  return rows[0] as ScanCounts;
}
