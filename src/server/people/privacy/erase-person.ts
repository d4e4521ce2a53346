import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { declaredTables } from '../../../database/tables/tables.ts';
import type { Person } from '../../../database/tables/table.ts';
import { transact } from '../../../database/transact.ts';
import { applicantEntity, type ApplicantFields } from '../applicants/applicant-entity.ts';
import type { Locked } from '../../changes/entity.ts';
import { recordChange } from '../../changes/record-change.ts';
import { readToday } from '../../ground/agency-day.ts';
import { readPerson, refuseHeld } from '../person.ts';

/**
 * Erases an applicant for good: everything that was stored of the person, whatever table has it. A skeleton without
 * personal data stays for counts.
 *
 * @param timeZone of the agency: a hold ends there, by the clock of the database
 * @throws Problem `not_found`, `applicant_merged`, `applicant_erased` or `legal_hold`
 */
export function eraseApplicant(
  sql: Sql,
  { id, by, timeZone }: { id: string; by: string; timeZone: string },
): Promise<void> {
  return transact(sql, async (transaction) => {
    const locked = await applicantEntity.lock(transaction, id);
    await refuseHeld(transaction, locked.id, await readToday(transaction, timeZone));
    await erasePerson(transaction, locked, { by });
  });
}

/**
 * @param by empty without an admin
 * @param isOfRetention leaves what has a consent of its own: mails about new jobs, and words on the landing page
 */
export async function erasePerson(
  transaction: Sql,
  { id, version }: Pick<Locked<ApplicantFields>, 'id' | 'version'>,
  { by, isOfRetention = false }: { by: string; isOfRetention?: boolean },
): Promise<void> {
  const person = await readPerson(transaction, id);
  for (const [table, { rows }] of Object.entries(declaredTables)) {
    if (isOfRetention && rows?.outlivesRetention) continue;
    await eraseRows(transaction, table, person);
  }
  if (!isOfRetention) {
    await expression`select erase_voice_changes(${person.emails}::text[])`.execute(transaction);
  }
  await noteErasedBytes(transaction);
  await recordChange(transaction, { by, action: 'erase', kind: 'applicant', id, version: version + 1 });
}

/** Lets the next rewrite of the files remove the bytes. */
export async function noteErasedBytes(sql: Sql): Promise<void> {
  await sql.insertInto('erasures_in_files').defaultValues().execute();
}

async function eraseRows(transaction: Sql, name: string, person: Person): Promise<void> {
  const rows = declaredTables[name as keyof typeof declaredTables].rows;
  if (rows?.erase === undefined || rows.erase === 'triggers') return;
  const table = expression.table(name);
  if (rows.erase === 'erase_changes') {
    await expression`select erase_changes(${person.records}::bigint[])`.execute(transaction);
  } else if (rows.erase === 'delete') {
    await expression`delete from ${table} where ${rows.of(person)}`.execute(transaction);
  } else {
    const blank = Object.entries(rows.erase).map(
      ([column, value]) => expression`${expression.ref(column)} = ${value}`,
    );
    await expression`update ${table} set ${expression.join(blank)} where ${rows.of(person)}`.execute(
      transaction,
    );
  }
}
