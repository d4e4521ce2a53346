import { sql as expression } from 'kysely';
import type { SecurityEvent, SecurityEventQuery } from '../../../contract/security-events.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, readBatches, readPage } from '../../../database/read-page.ts';

export type SecurityEventRecord = Awaited<ReturnType<typeof listSecurityEvents>>['rows'][number];

/** The newest first. */
export function listSecurityEvents(sql: Sql, { kind, ...page }: SecurityEventQuery) {
  return readPage(page, openList(sql, { kind }));
}

/** The whole list, in batches. */
export function readAllSecurityEvents(sql: Sql, filter: Filter) {
  return readBatches(openList(sql, filter).read);
}

function openList(sql: Sql, { kind }: Filter) {
  let events = sql.selectFrom('security_events');
  if (kind !== undefined) events = events.where('kind', '=', kind);
  return {
    count: () => countRows(sql, events),
    read: ({ limit, offset, after }: Slice) =>
      (after ? events.where('id', '<', after.id) : events)
        .select(['id', 'at', 'kind', 'username', 'acted_by', 'network', 'detail'])
        .select(expression<string>`id::text`.as('position'))
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  };
}

type Filter = { kind?: SecurityEvent['kind'] | undefined };

type Slice = { limit: number; offset: number; after?: { id: string } };
