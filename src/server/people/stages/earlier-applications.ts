import { sql as expression } from 'kysely';
import type { Total } from '../../../contract/endpoints.ts';
import { countRows } from '../../../database/read-page.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { StoredChange } from '../../changes/stored-change.ts';
import type { Reverted } from '../../changes/undo-change.ts';
import { Problem } from '../../ground/problem.ts';
import { isUntouched, isUntouchedFromBefore } from '../applications/application-state.ts';

/** How many applications of before there were stages nobody has moved or answered since. */
export function countEarlierApplications(sql: Sql): Promise<Total> {
  return countRows(sql, sql.selectFrom('applications').where(isUntouchedFromBefore));
}

type Counting = { by: string; undoes?: string };

/**
 * Counts the people of those applications among those who wait, from the day of their application.
 *
 * @returns how many, and the id of the change; `undefined` without any
 */
export function countEarlierAsWaiting(
  sql: Sql,
  cause: Counting,
): Promise<{ applications: number; changeId: string | undefined }> {
  return transact(sql, async (transaction) => {
    // An erasure or a move of one of them ends before the update looks again.
    await expression`
      select from applications where ${isUntouchedFromBefore} order by id for no key update`.execute(
      transaction,
    );
    const { rows } = await expression<{ applications: number; last_id: string | null }>`
      with counted as (
        update applications set asked_at = created_at, waits_since = created_at
        where ${isUntouchedFromBefore} returning id)
      select count(*)::int as applications, max(id)::text as last_id from counted`.execute(transaction);
    const { applications = 0, last_id = null } = rows[0] ?? {};
    if (applications === 0) return { applications, changeId: undefined };
    const after = { waiting_applications: applications, last_application_id: last_id };
    return {
      applications,
      changeId: await recordChange(transaction, { ...(await lineOf(transaction, cause)), after }),
    };
  });
}

/** Whether a line of a stage tells of this act, and not of a move. */
export function isOfEarlier({ before, after }: StoredChange): boolean {
  return 'waiting_applications' in { ...before, ...after };
}

/**
 * Takes the act back, except where somebody has moved or answered since. The undo of the undo counts them again.
 *
 * @throws Problem `undo_refused` when nothing is left of it
 */
export async function undoEarlier(
  transaction: Sql,
  { change, by }: { change: StoredChange; by: string },
): Promise<Reverted> {
  const cause = { by, undoes: change.id };
  const { last_application_id: last } = change.after;
  const changeId =
    last === undefined
      ? (await countEarlierAsWaiting(transaction, cause)).changeId
      : await uncountEarlier(transaction, { ...cause, last: String(last) });
  if (changeId === undefined) {
    throw new Problem('undo_refused', { detail: 'All of them have been moved or answered since.' });
  }
  return { changeId };
}

/** @param last later ones came when there were stages */
async function uncountEarlier(
  transaction: Sql,
  { last, ...cause }: Counting & { last: string },
): Promise<string | undefined> {
  const isCounted = expression<boolean>`applications.id <= ${last}::bigint and asked_at = applications.created_at
    and waits_since = asked_at and ${isUntouched}`;
  await expression`select from applications where ${isCounted} order by id for no key update`.execute(
    transaction,
  );
  const { rows } = await expression<{ applications: number }>`
    with uncounted as (
      update applications set asked_at = null, waits_since = null where ${isCounted} returning id)
    select count(*)::int as applications from uncounted`.execute(transaction);
  const { applications = 0 } = rows[0] ?? {};
  if (applications === 0) return undefined;
  const before = { waiting_applications: applications };
  return recordChange(transaction, { ...(await lineOf(transaction, cause)), before });
}

/** An act on many stands in the history of a stage, like a move of many: here of the first stage. */
async function lineOf(transaction: Sql, cause: Counting) {
  const { id } = await transaction
    .selectFrom('stages')
    .select('id')
    .where('kind', '=', 'in_progress')
    .orderBy('rank')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...cause, action: 'move', kind: 'stage', id } as const;
}
