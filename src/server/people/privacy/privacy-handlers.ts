import type { privacyEndpoints } from '../../../contract/privacy.ts';
import type { retentionEndpoints } from '../../../contract/retention.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { datedName } from '../../ground/csv.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { eraseApplicant } from './erase-person.ts';
import { getRetention } from './retention.ts';
import { decideRetention, getRetentionState } from './retention-decision.ts';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { declaredTables } from '../../../database/tables/tables.ts';
import { transact } from '../../../database/transact.ts';
import { applicantEntity } from '../applicants/applicant-entity.ts';
import { readPerson } from '../person.ts';

export function privacyHandlers({ config, database: { sql } }: Services) {
  return {
    getRetention: ({ params }) => getRetention(sql, params.id, config),
    getRetentionState: () => getRetentionState(sql, config),
    decideRetention: ({ requestSql, body, admin: { username }, address }) =>
      decideRetention(requestSql, config, { ...body, by: { username, address } }),
    exportApplicant: async ({ params: { id }, admin: { username }, address }) => {
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'data of one applicant' });
      const text = await exportPerson(sql, id);
      return { name: `${datedName(`applicant-${id}`, config.agencyTimeZone)}.json`, text: [text] };
    },
    eraseApplicant: async ({ requestSql, params: { id }, admin: { username } }) => {
      await eraseApplicant(requestSql, { id, by: username, timeZone: config.agencyTimeZone });
      return { erased: true };
    },
  } satisfies HandlersOf<typeof privacyEndpoints & typeof retentionEndpoints>;
}

/**
 * Everything that is stored of an applicant as JSON: a list of rows for each table. Names of admins are left out, and so
 * are the words that only repeat it for the search.
 *
 * @throws Problem `not_found`, `applicant_merged` or `applicant_erased`
 */
function exportPerson(sql: Sql, wantedId: string): Promise<string> {
  return transact(sql, async (transaction) => {
    const { id } = await applicantEntity.lock(transaction, wantedId);
    const person = await readPerson(transaction, id);
    const stored: Record<string, unknown[]> = {};
    for (const [table, { visitors, neither, rows }] of Object.entries(declaredTables)) {
      if (!rows || rows.erase === 'triggers' || rows.isUnreadable) continue;
      const columns = [...neither, ...visitors].map((column) => expression`${expression.ref(column)}`);
      const explained = Object.entries(rows.explain ?? {}).map(
        ([name, value]) => expression`${value} as ${expression.ref(name)}`,
      );
      const found = await expression<{ row: unknown }>`
        select to_jsonb(kept) as row from (
          select ${expression.join([...columns, ...explained])} from ${expression.table(table)}
          where ${rows.of(person)} order by 1
        ) as kept`.execute(transaction);
      stored[table] = found.rows.map(({ row }) => row);
    }
    return `${JSON.stringify(stored, null, 2)}\n`;
  });
}
