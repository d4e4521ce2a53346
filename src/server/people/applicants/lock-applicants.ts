import { sql as expression, type RawBuilder } from 'kysely';
import type { PersonRefusal } from '../../../contract/many-people.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';

/** Locks the people of an act on many, in the order of their ids like other locks of many. An erasure and a merge wait. */
export async function lockApplicants(
  transaction: Sql,
  wanted: string[],
): Promise<{ found: string[]; refused: PersonRefusal[] }> {
  const ids = [...new Set(wanted)];
  const rows = await transaction
    .selectFrom('applicants')
    .select(['id', 'merged_into_id', 'erased_at'])
    .where('id', '=', expression<string>`any(${ids.map(databaseId)}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const found: string[] = [];
  const refused: PersonRefusal[] = [];
  for (const id of ids) {
    const row = known.get(id);
    if (!row) refused.push({ id, code: 'not_found' });
    else if (row.merged_into_id !== null) refused.push({ id, code: 'applicant_merged' });
    else if (row.erased_at !== null) refused.push({ id, code: 'applicant_erased' });
    else found.push(id);
  }
  return { found, refused };
}

/**
 * Locks the people of a statement for something that is added to them. An erasure and a merge wait, or came first: then
 * the statement finds others.
 */
export async function lockPeopleOf(transaction: Sql, people: RawBuilder<unknown>): Promise<void> {
  const lock = expression`select id from applicants where id in (${people}) order by id for share`;
  await lock.execute(transaction);
  await lock.execute(transaction);
}
