import type { privacyEndpoints } from '../../../contract/privacy.ts';
import type { retentionEndpoints } from '../../../contract/retention.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { datedName } from '../../ground/csv.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { eraseApplicant } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { getRetention } from './retention.ts';
import { decideRetention, getRetentionState } from './retention-decision.ts';

export function privacyHandlers({ config, database: { sql } }: Services) {
  const { agencyTimeZone } = config;
  return {
    getRetention: ({ params }) => getRetention(sql, params.id, config),
    getRetentionState: () => getRetentionState(sql, config),
    decideRetention: ({ body, admin: { username }, address }) =>
      decideRetention(sql, config, { ...body, by: { username, address } }),
    exportApplicant: async ({ params: { id }, admin: { username }, address }) => {
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'data of one applicant' });
      const text = await exportPerson(sql, id);
      return { name: `${datedName(`applicant-${id}`, agencyTimeZone)}.json`, text: [text] };
    },
    eraseApplicant: async ({ requestSql, params: { id }, admin: { username } }) => {
      await eraseApplicant(requestSql, { id, by: username, timeZone: agencyTimeZone });
      return { erased: true };
    },
  } satisfies HandlersOf<typeof privacyEndpoints & typeof retentionEndpoints>;
}
