import { sql as expression, type RawBuilder } from 'kysely';
import type { Retention } from '../../../contract/privacy.ts';
import type { Sql } from '../../../database/open.ts';
import { personalData } from '../../../database/personal-data.ts';
import { transact } from '../../../database/transact.ts';
import { adminName } from '../../../database/admin-name.ts';
import { dayOf } from '../../ground/agency-day.ts';
import { getApplicant } from '../applicants/applicant-store.ts';
import { isHeld, lastHeardOf } from '../person.ts';
import { erasePerson } from './erase-person.ts';

/** `now` moves the clock in tests. */
type Age = { months: number; now?: Date };

const person = expression.ref('applicants.id');

/** @throws Problem `not_found`, or `applicant_merged` */
export async function getRetention(
  sql: Sql,
  wantedId: string,
  { months, timeZone }: { months: number; timeZone: string },
): Promise<Retention> {
  const { id } = await getApplicant(sql, wantedId);
  const applicant = await sql
    .selectFrom('applicants')
    .select(['erased_at', isHeld(person, dayOf(timeZone)).as('is_held')])
    .select(expression<Date>`${lastHeardOf(person)} + make_interval(months => ${months}::int)`.as('end'))
    .select((build) =>
      build
        .selectFrom('changes')
        .leftJoin('admins', 'admins.username', 'changes.username')
        .select(adminName.as('name'))
        .where('entity_kind', '=', 'applicant')
        .where('entity_id', '=', id)
        .where('action', '=', 'erase')
        .as('erased_by'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { erased_at, erased_by, is_held, end } = applicant;
  const isKept = months === 0 || is_held || erased_at !== null;
  return {
    ends_on: isKept ? null : dayOf(timeZone, end),
    is_held,
    erased_on: erased_at && dayOf(timeZone, erased_at),
    erased_by: erased_by ?? '',
  };
}

/** Rows that are looked for or deleted together. */
const batch = 500;

/**
 * Erases everybody who was last heard of before the time, and everything else that old. Copies may run it at once: each
 * leaves to another what that one has locked.
 *
 * @returns how many people, and how many other rows
 */
export async function eraseExpired(
  sql: Sql,
  { months, now = new Date() }: Age,
  signal?: AbortSignal,
): Promise<{ people: number; others: number }> {
  const limit = expression<Date>`(${now}::timestamptz - make_interval(months => ${months}::int))`;
  const today = dayOf('UTC', now);
  const isExpired = expression<boolean>`
    merged_into_id is null and erased_at is null and created_at <= ${limit}
    and not ${isHeld(person, today)} and ${lastHeardOf(person)} <= ${limit}`;
  let people = 0;
  for (let erased = batch; erased > 0; people += erased) {
    const found = await sql
      .selectFrom('applicants')
      .select('id')
      .where(isExpired)
      .orderBy('created_at')
      .limit(batch)
      .execute();
    erased = 0;
    for (const { id } of found) {
      if (!signal?.aborted && (await eraseOne(sql, id, isExpired))) erased += 1;
    }
  }
  let others = 0;
  for (const table of Object.keys(personalData)) others += await deleteExpired(sql, table, { limit, today });
  return { people, others };
}

/** Somebody may have applied again, or may be in the hands of another copy. */
function eraseOne(sql: Sql, id: string, isExpired: RawBuilder<boolean>): Promise<boolean> {
  return transact(sql, async (transaction) => {
    const locked = await transaction
      .selectFrom('applicants')
      .select(['id', 'version'])
      .where('id', '=', id)
      .where(isExpired)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (locked) await erasePerson(transaction, locked, '');
    return locked !== undefined;
  });
}

async function deleteExpired(
  sql: Sql,
  name: string,
  { limit, today }: { limit: RawBuilder<Date>; today: string },
): Promise<number> {
  const { expires } = personalData[name as keyof typeof personalData];
  if (!expires) return 0;
  const table = expression.table(name);
  for (let count = 0; ;) {
    const { numAffectedRows = 0n } = await expression`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where created_at <= ${limit} and ${expires(today)} limit ${batch} for update skip locked
      ))`.execute(sql);
    count += Number(numAffectedRows);
    if (numAffectedRows < batch) return count;
  }
}
