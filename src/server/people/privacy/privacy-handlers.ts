import type { privacyEndpoints } from '../../../contract/privacy.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { dayOf } from '../../ground/agency-day.ts';
import { datedName } from '../../ground/csv.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { eraseApplicant } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { getRetention } from './retention.ts';

export function privacyHandlers({ config, database: { sql } }: Services) {
  const { agencyTimeZone, retentionMonths } = config;
  return {
    getRetention: ({ params }) =>
      getRetention(sql, params.id, { months: retentionMonths, timeZone: agencyTimeZone }),
    exportApplicant: async ({ params: { id }, admin: { username }, address }) => {
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'data of one applicant' });
      const text = await exportPerson(sql, id);
      return { name: `${datedName(`applicant-${id}`, agencyTimeZone)}.json`, text: [text] };
    },
    eraseApplicant: async ({ requestSql, params: { id }, admin: { username } }) => {
      await eraseApplicant(requestSql, { id, by: username, today: dayOf(agencyTimeZone) });
      return { erased: true };
    },
  } satisfies HandlersOf<typeof privacyEndpoints>;
}
