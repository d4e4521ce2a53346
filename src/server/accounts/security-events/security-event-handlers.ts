import type { SecurityEvent, securityEventEndpoints } from '../../../contract/security-events.ts';
import type { HandlersOf, Unsent } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { listSecurityEvents, type SecurityEventRecord } from './list-security-events.ts';

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
