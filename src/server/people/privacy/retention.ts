import { sql as expression, type RawBuilder } from 'kysely';
import type { Retention } from '../../../contract/privacy.ts';
import type { Sql } from '../../../database/open.ts';
import { declaredTables } from '../../../database/tables/tables.ts';
import { isDatabaseAway } from '../../../database/postgres/connection-fault.ts';
import { reasonOf } from '../../../database/postgres/connections.ts';
import { transact } from '../../../database/transact.ts';
import { makerName } from '../../../database/admin-name.ts';
import { dayOf, readToday } from '../../ground/agency-day.ts';
import { getApplicant } from '../applicants/applicant-store.ts';
import { isHeld, lastHeardOf } from '../person.ts';
import { keptForJobsSince } from '../consents/consent-store.ts';
import { erasePerson, noteErasedBytes } from './erase-person.ts';
import { isRetentionOn, readRetention, type RetentionConfig } from './retention-record.ts';

const person = expression.ref('applicants.id');

/** @throws Problem `not_found`, or `applicant_merged` */
export async function getRetention(sql: Sql, wantedId: string, config: RetentionConfig): Promise<Retention> {
  const { id } = await getApplicant(sql, wantedId);
  const { agencyTimeZone, retention } = config;
  const today = await readToday(sql, agencyTimeZone);
  const applicant = await sql
    .selectFrom('applicants')
    .select(['erased_at', isHeld(person, today).as('is_held'), keptForJobsSince(person).as('kept_since')])
    .select(
      expression<Date>`${lastHeardOf(person)} + make_interval(months => ${retention.months}::int)`.as('end'),
    )
    .select((build) =>
      build
        .selectFrom('changes')
        .leftJoin('admins', 'admins.username', 'changes.username')
        .select(makerName.as('name'))
        .where('entity_kind', '=', 'applicant')
        .where('entity_id', '=', id)
        .where('action', '=', 'erase')
        .as('erased_by'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { erased_at, erased_by, is_held, kept_since, end } = applicant;
  const isOn = isRetentionOn(await readRetention(sql), config);
  return {
    ends_on: isOn && !is_held && erased_at === null ? dayOf(agencyTimeZone, end) : null,
    kept_for_jobs_since: kept_since && dayOf(agencyTimeZone, kept_since),
    is_held,
    erased_on: erased_at && dayOf(agencyTimeZone, erased_at),
    erased_by: erased_by ?? '',
  };
}

type Expiring = {
  table: string;
  expires: (today: string) => RawBuilder<boolean>;
  heldBy: RawBuilder<unknown>;
};

const nobody = expression`null`;

/** The tables with rows that expire although they belong to no applicant. */
const expiring: Expiring[] = Object.entries(declaredTables).flatMap(([table, { expires, heldBy = nobody }]) =>
  expires ? [{ table, expires, heldBy }] : [],
);

function isExpiredRow({ limit, today }: Age, { expires }: Expiring): RawBuilder<boolean> {
  return expression`created_at <= ${limit} and ${expires(today)}`;
}

export type Counts = {
  people: number;
  all_people: number;
  others: number;
  now: Date;
  newest_at: Date | null;
};

/** How many a run would erase now, and the newest thing that arrived from anybody. */
export async function countExpired(sql: Sql, config: RetentionConfig): Promise<Counts> {
  const age = await readAge(sql, config);
  const others = expiring.map(
    (rows) =>
      expression`(select count(*) from ${expression.table(rows.table)} where ${isExpiredRow(age, rows)})`,
  );
  const { rows } = await expression<Counts>`
    select now(),
      (select count(*)::int from applicants where ${isExpired(age)}) as people,
      (select count(*)::int from applicants where merged_into_id is null and erased_at is null) as all_people,
      (${expression.join(others, expression` + `)})::int as others,
      greatest(
        (select max(created_at) from submissions),
        (select max(created_at) from suspected_applications),
        (select max(created_at) from messages)) as newest_at`.execute(sql);
  return rows[0] as Counts;
}

/** Rows that are looked for or deleted together. */
const batch = 500;

type Erased = { people: number; others: number; failed: string[] };

export type RunParts = { signal?: AbortSignal; onFault?: (id: string, reason: string) => void };

/**
 * Erases everybody who was last heard of before the time, and everything else that old. Copies may run it at once: each
 * leaves to another what that one has locked. A person who cannot be erased holds up nobody. It ends when an admin switches the
 * retention off.
 */
export async function eraseExpired(sql: Sql, config: RetentionConfig, parts: RunParts = {}): Promise<Erased> {
  const age = await readAge(sql, config);
  const erased: Erased = { people: 0, others: 0, failed: [] };
  const isStopped = async () => parts.signal?.aborted || !isRetentionOn(await readRetention(sql), config);
  for (let last = '0'; ;) {
    const found = await sql
      .selectFrom('applicants')
      .select('id')
      .where(isExpired(age))
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id } of found) {
      if (await isStopped()) return erased;
      const fault = await eraseOne(sql, id, age).then(
        (isErased) => void (erased.people += Number(isErased)),
        findFault,
      );
      if (fault === undefined) continue;
      erased.failed.push(id);
      parts.onFault?.(id, fault);
    }
    if (found.length < batch) break;
    last = found.at(-1)?.id ?? last;
  }
  erased.others = await deleteOthers(sql, age);
  return erased;
}

/** Without a database nobody else can be erased either. */
export function findFault(error: unknown): string {
  if (isDatabaseAway(error)) throw error;
  return reasonOf(error);
}

/**
 * Somebody who applies, writes or is merged holds a lock on the person, so only a look after the own lock sees the last
 * one. Another copy may have the person in its hands.
 */
function eraseOne(sql: Sql, id: string, age: Age): Promise<boolean> {
  return transact(sql, async (transaction) => {
    const applicant = transaction.selectFrom('applicants').select(['id', 'version']).where('id', '=', id);
    if (!(await applicant.forNoKeyUpdate().skipLocked().executeTakeFirst())) return false;
    const locked = await applicant.where(isExpired(age)).executeTakeFirst();
    if (locked) await erasePerson(transaction, locked, { by: '', isOfRetention: true });
    return locked !== undefined;
  });
}

async function deleteOthers(sql: Sql, age: Age): Promise<number> {
  let others = 0;
  for (const rows of expiring) others += await deleteExpired(sql, age, rows);
  if (others > 0) await noteErasedBytes(sql);
  return others;
}

async function deleteExpired(sql: Sql, age: Age, rows: Expiring): Promise<number> {
  for (let count = 0; ;) {
    const deleted = await transact(sql, (transaction) => deleteBatch(transaction, age, rows));
    count += deleted;
    if (deleted < batch) return count;
  }
}

/** A legal hold that is being set now is waited for, and then seen; a later one waits. */
async function deleteBatch(transaction: Sql, age: Age, rows: Expiring): Promise<number> {
  const table = expression.table(rows.table);
  const { rows: found } = await expression<{ place: string; holder: string | null }>`
    select ctid::text as place, ${rows.heldBy}::text as holder
    from ${table} where ${isExpiredRow(age, rows)} limit ${batch}`.execute(transaction);
  const people = found.flatMap(({ holder }) => holder ?? []);
  if (people.length > 0) {
    await transaction
      .selectFrom('applicants')
      .select('id')
      .where('id', '=', expression<string>`any(${people}::bigint[])`)
      .orderBy('id')
      .forShare()
      .execute();
  }
  const places = found.map(({ place }) => place);
  const { numAffectedRows = 0n } = await expression`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ctid = any(${places}::text[]::tid[]) and ${isExpiredRow(age, rows)}
      for update skip locked
    ))`.execute(transaction);
  return Number(numAffectedRows);
}

/** People and things that are too old, by the clock of the database and on its day of the agency. */
type Age = { limit: RawBuilder<Date>; today: string };

async function readAge(sql: Sql, { retention: { months }, agencyTimeZone }: RetentionConfig): Promise<Age> {
  return {
    limit:
      months === 0
        ? expression`'-infinity'::timestamptz`
        : expression`(now() - make_interval(months => ${months}::int))`,
    today: await readToday(sql, agencyTimeZone),
  };
}

/** Whether an applicant was last heard of before the time, and is kept by nothing. */
function isExpired({ limit, today }: Age): RawBuilder<boolean> {
  return expression`
    merged_into_id is null and erased_at is null and created_at <= ${limit}
    and not ${isHeld(person, today)} and ${lastHeardOf(person)} <= ${limit}`;
}
