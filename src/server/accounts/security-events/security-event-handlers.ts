import type {
  SecurityEvent,
  securityEventEndpoints,
  SecurityEventQuery,
} from '../../../contract/security-events.ts';
import type { HandlersOf, Unsent } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { wallClock } from '../../ground/agency-day.ts';
import { csvFileName, writeCsv } from '../../ground/csv.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { countRows, readBatches, readPage } from '../../../database/read-page.ts';

export function securityEventHandlers({ config, database: { sql } }: Services) {
  return {
    listSecurityEvents: async ({ query = {} }) => {
      const { rows, ...total } = await listSecurityEvents(sql, query);
      return { items: rows.map(present), ...total };
    },
    exportSecurityEvents: async ({ query = {}, admin: { username }, address }) => {
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'events' });
      const describe = wallClock(config.agencyTimeZone);
      return {
        name: csvFileName('security-events', config.agencyTimeZone),
        text: writeCsv<SecurityEventRecord>(readAllSecurityEvents(sql, query), [
          { title: 'When', value: ({ at }) => describe(at) },
          { title: 'Event', value: ({ kind }) => kind },
          { title: 'Account', value: (event) => event.username ?? '' },
          { title: 'By', value: ({ acted_by }) => acted_by ?? '' },
          { title: 'Network', value: ({ network }) => network },
          { title: 'Detail', value: ({ detail }) => detail },
        ]),
      };
    },
  } satisfies HandlersOf<typeof securityEventEndpoints>;
}

function present({ username, acted_by, ...event }: SecurityEventRecord): Unsent<SecurityEvent> {
  return { ...event, username: username ?? '', by: acted_by ?? '' };
}

type SecurityEventRecord = Awaited<ReturnType<typeof listSecurityEvents>>['rows'][number];

/** The newest first. */
function listSecurityEvents(sql: Sql, { kind, ...page }: SecurityEventQuery) {
  return readPage(page, openList(sql, { kind }));
}

/** The whole list, in batches. */
function readAllSecurityEvents(sql: Sql, filter: Filter) {
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
