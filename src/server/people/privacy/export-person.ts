import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { personalData } from '../../../database/personal-data.ts';
import { transact } from '../../../database/transact.ts';
import { applicantEntity } from '../applicants/applicant-entity.ts';
import { readPerson } from '../person.ts';

/**
 * Everything that is stored of an applicant as JSON: a list of rows for each table. Names of admins are left out, and so
 * are the words that only repeat it for the search.
 *
 * @throws Problem `not_found`, `applicant_merged` or `applicant_erased`
 */
export function exportPerson(sql: Sql, wantedId: string): Promise<string> {
  return transact(sql, async (transaction) => {
    const { id } = await applicantEntity.lock(transaction, wantedId);
    const person = await readPerson(transaction, id);
    const stored: Record<string, unknown[]> = {};
    for (const [table, { visitors = [], neither, rows }] of Object.entries(personalData)) {
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
