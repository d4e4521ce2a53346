import { sql as expression } from 'kysely';
import type { MoveRefusal } from '../../contract/changes.ts';
import type { Sql } from '../../database/open.ts';
import { recordChange } from '../changes/record-change.ts';
import type { StoredChange } from '../changes/stored-change.ts';
import type { Reverted } from '../changes/undo-change.ts';
import { Problem } from '../ground/problem.ts';
import { refuseManyMails } from '../ground/second-owner.ts';
import { lockPeopleOf } from '../people/applicants/lock-applicants.ts';
import { type Delay, isOnItsWay } from '../people/applications/write-moves.ts';

type Queued = Delay & { ids: string[]; by: string };

/**
 * Makes mails that this transaction has queued one act, which an undo calls back until they leave.
 *
 * @returns the id of the change; `undefined` without mails
 * @throws Problem `second_owner_needed`
 */
export async function delayMails(
  transaction: Sql,
  { ids, by, answerDelayMinutes, hasFourEyes }: Queued,
): Promise<string | undefined> {
  const [id] = ids;
  if (id === undefined) return undefined;
  refuseManyMails({ hasFourEyes }, ids.length);
  const act = { by, action: 'create', kind: 'mail', id, version: 1, after: { people: ids.length } } as const;
  const changeId = await recordChange(transaction, act);
  await expression`
    update mails set change_id = ${changeId}, next_try_at = ${dueIn(answerDelayMinutes)}
    where id = any(${ids}::bigint[])`.execute(transaction);
  return changeId;
}

const dueIn = (minutes: number) => expression`now() + make_interval(mins => ${minutes})`;

type Part = { id: string; applicant_id: string; state: 'ready' | 'left' | 'done' };

/**
 * Calls the mails of one act back, or queues them anew. Those that have left are named by their people. Each mail keeps
 * the newest act alone, so that the undo of the undo finds it.
 *
 * @throws Problem `undo_refused` when there is nothing to do
 */
export async function undoMails(
  transaction: Sql,
  { change, by, answerDelayMinutes, hasFourEyes }: { change: StoredChange; by: string } & Delay,
): Promise<Reverted> {
  const isCalledBack = change.action === 'create';
  const parts = await lockParts(transaction, { id: change.id, isCalledBack });
  const ids = parts.filter(({ state }) => state === 'ready').map(({ id }) => id);
  const refused = parts.filter(({ state }) => state === 'left').map(refuseLeft);
  if (ids.length === 0) {
    const detail = refused.length > 0 ? 'The email has left already.' : 'No email is left to change.';
    throw new Problem('undo_refused', { detail });
  }
  if (!isCalledBack) refuseManyMails({ hasFourEyes }, ids.length);
  const count = { people: ids.length };
  const changeId = await recordChange(transaction, {
    by,
    undoes: change.id,
    action: isCalledBack ? 'delete' : 'create',
    kind: 'mail',
    id: change.entityId,
    version: change.version + 1,
    ...(isCalledBack ? { before: count } : { after: count }),
  });
  const values = isCalledBack
    ? expression`state = 'called_back', next_try_at = null, answer = 'A recruiter called it back before it left'`
    : expression`state = 'waiting', next_try_at = ${dueIn(answerDelayMinutes)}, tries = 0, due_at = null, answer = ''`;
  await expression`
    update mails set ${values}, change_id = ${changeId}, changed_at = now()
    where id = any(${ids}::bigint[])`.execute(transaction);
  return { changeId, refused };
}

/** The people first: an erasure waits, or has taken their mails along. A worker that takes a mail is waited for. */
async function lockParts(
  transaction: Sql,
  { id, isCalledBack }: { id: string; isCalledBack: boolean },
): Promise<Part[]> {
  const people = expression`
    select applicant_id from applications where id in (select application_id from mails where change_id = ${id})`;
  await lockPeopleOf(transaction, people);
  await expression`select id from mails where change_id = ${id} order by id for update`.execute(transaction);
  const state = isCalledBack
    ? expression`case when state in ('sent', 'bounced') or ${isOnItsWay} then 'left'
        when next_try_at is not null then 'ready' else 'done' end`
    : expression`case when state = 'called_back' then 'ready' else 'done' end`;
  const { rows } = await expression<Part>`
    select mails.id::text, applicant_id::text, ${state} as state
    from mails join applications on applications.id = application_id
    where change_id = ${id} order by mails.id`.execute(transaction);
  return rows;
}

function refuseLeft({ applicant_id }: Part): MoveRefusal {
  return { id: applicant_id, code: 'mail_left', detail: 'The email had already gone out.' };
}
