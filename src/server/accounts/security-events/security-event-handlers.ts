import type {
  SecurityEvent,
  securityEventEndpoints,
  SecurityEventQuery,
} from '../../../contract/security-events.ts';
import type { HandlersOf, Unsent } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { countRows, readPage } from '../../../database/read-page.ts';

export function securityEventHandlers({ database: { sql } }: Services) {
  return {
    listSecurityEvents: async ({ query = {} }) => {
      const { rows, ...total } = await listSecurityEvents(sql, query);
      return { items: rows.map(present), ...total };
    },
  } satisfies HandlersOf<typeof securityEventEndpoints>;
}

function present({ username, acted_by, ...event }: SecurityEventRecord): Unsent<SecurityEvent> {
  return { ...event, username: username ?? '', by: acted_by ?? '' };
}

type SecurityEventRecord = Awaited<ReturnType<typeof listSecurityEvents>>['rows'][number];

function listSecurityEvents(sql: Sql, { kind, ...page }: SecurityEventQuery) {
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
