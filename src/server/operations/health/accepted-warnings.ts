import { sql as expression } from 'kysely';
import type { Warning } from '../../../contract/system-health.ts';
import type { Sql } from '../../../database/open.ts';

export type Accepted = { warning: Warning; username: string; at: Date };

/** Lists what is accepted: the last word on each warning among the security events. When that is forgotten, it warns again. */
export async function listAccepted(sql: Sql): Promise<Accepted[]> {
  const { rows } = await expression<Accepted>`
    select warning, username, at
    from (
      select distinct on (detail) detail as warning, coalesce(username, '') as username, at, kind
      from security_events
      where kind in ('warning_accepted', 'warning_restored')
      order by detail, id desc
    ) as said
    where kind = 'warning_accepted'
    order by at, warning`.execute(sql);
  return rows;
}
