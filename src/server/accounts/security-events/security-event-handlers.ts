import type { SecurityEvent, securityEventEndpoints } from '../../../contract/security-events.ts';
import type { HandlersOf, Unsent } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { wallClock } from '../../ground/agency-day.ts';
import { csvFileName, writeCsv } from '../../ground/csv.ts';
import {
  listSecurityEvents,
  readAllSecurityEvents,
  type SecurityEventRecord,
} from './list-security-events.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export function securityEventHandlers({ config: { agencyTimeZone }, database: { sql } }: Services) {
  return {
    listSecurityEvents: async ({ query = {} }) => {
      const { rows, ...total } = await listSecurityEvents(sql, query);
      return { items: rows.map(present), ...total };
    },
    exportSecurityEvents: async ({ query = {}, admin: { username }, address }) => {
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'events' });
      const describe = wallClock(agencyTimeZone);
      return {
        name: csvFileName('security-events', agencyTimeZone),
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
