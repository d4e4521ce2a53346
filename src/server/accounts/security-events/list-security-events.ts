import { sql as expression } from 'kysely';
import type { SecurityEventQuery } from '../../../contract/security-events.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, readPage } from '../../../database/read-page.ts';

export type SecurityEventRecord = Awaited<ReturnType<typeof listSecurityEvents>>['rows'][number];

export function listSecurityEvents(sql: Sql, { kind, ...page }: SecurityEventQuery) {
  let events = sql.selectFrom('security_events');
  if (kind !== undefined) events = events.where('kind', '=', kind);
  return readPage(page, {
    count: () => countRows(sql, events),
    read: ({ limit, offset, after }) =>
      (after ? events.where('id', '<', after.id) : events)
        .select(['id', 'at', 'kind', 'username', 'acted_by', 'network', 'detail'])
        .select(expression<string>`id::text`.as('position'))
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  });
}
