import { sql as expression } from 'kysely';
import type { MoveRefusal } from '../../../contract/changes.ts';
import type { Sql } from '../../../database/open.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { StoredChange } from '../../changes/stored-change.ts';
import type { Reverted } from '../../changes/undo-change.ts';
import { Problem } from '../../ground/problem.ts';
import { personOf } from '../person.ts';

type Part = { id: string; change_id: string; author: string; state: 'ready' | 'changed' | 'done' };

/**
 * Takes back the follow-ups of one act, or brings them back. One that somebody has changed or ticked since stays, and is
 * named. The undo is an act itself.
 *
 * @throws Problem `not_author`, or `undo_refused` when nothing is left to take back
 */
export async function undoFollowUps(
  transaction: Sql,
  { change, by }: { change: StoredChange; by: string },
): Promise<Reverted> {
  const isTakenBack = change.action === 'create';
  const parts = await lockParts(transaction, { id: change.id, isTakenBack });
  if (parts.some(({ author }) => author !== by)) throw new Problem('not_author');
  const ready = parts.filter(({ state }) => state === 'ready');
  const refused = parts.filter(({ state }) => state === 'changed').map(refuseChanged);
  if (ready.length === 0) {
    const detail = refused.length > 0 ? 'All of them have changed since.' : 'None of them is left.';
    throw new Problem('undo_refused', { detail });
  }
  const count = { people: ready.length };
  const changeId = await recordChange(transaction, {
    by,
    undoes: change.id,
    action: isTakenBack ? 'delete' : 'create',
    kind: 'follow_up',
    id: change.entityId,
    version: change.version + 1,
    ...(isTakenBack ? { before: count } : { after: count }),
  });
  const cause = { by, partOf: changeId, changes: ready.map(({ change_id }) => change_id) };
  await (isTakenBack ? deleteParts(transaction, cause) : restoreParts(transaction, cause));
  return { changeId, refused };
}

/** The people first, like everything that is added to somebody: an erasure waits. The notes of the erased are gone. */
async function lockParts(
  transaction: Sql,
  { id, isTakenBack }: { id: string; isTakenBack: boolean },
): Promise<Part[]> {
  const notes = expression`
    select entity_id::bigint from changes where part_of = ${id} and entity_kind = 'note'`;
  const person = personOf(expression.ref('notes.applicant_id'));
  await expression`
    select id from applicants where id in (select ${person} from notes where notes.id in (${notes}))
    order by id for share`.execute(transaction);
  await expression`select id from notes where id in (${notes}) order by id for update`.execute(transaction);
  const state = isTakenBack
    ? expression`case when deleted_at is not null then 'done' when notes.version <> changes.version then 'changed' else 'ready' end`
    : expression`case when deleted_at is null then 'done' else 'ready' end`;
  const { rows } = await expression<Part>`
    select notes.id::text, changes.id::text as change_id, notes.author, ${state} as state
    from changes join notes on notes.id = entity_id::bigint
    where part_of = ${id} and entity_kind = 'note' order by notes.id`.execute(transaction);
  return rows;
}

type Cause = { by: string; partOf: string; changes: string[] };

async function deleteParts(transaction: Sql, { by, partOf, changes }: Cause): Promise<void> {
  await expression`
    with gone as (
      update notes set text = '', deleted_at = now() from changes
      where changes.id = any(${changes}::bigint[]) and notes.id = entity_id::bigint
      returning notes.id, notes.version, after
    )
    insert into changes (username, action, entity_kind, entity_id, version, part_of, before, after)
    select ${by}, 'delete', 'note', id::text, version + 1, ${partOf}, after, '{}' from gone order by id`.execute(
    transaction,
  );
}

async function restoreParts(transaction: Sql, { by, partOf, changes }: Cause): Promise<void> {
  await expression`
    with back as (
      update notes set text = before ->> 'text', version = changes.version + 1, deleted_at = null from changes
      where changes.id = any(${changes}::bigint[]) and notes.id = entity_id::bigint
      returning notes.id, notes.version, before
    )
    insert into changes (username, action, entity_kind, entity_id, version, part_of, before, after)
    select ${by}, 'create', 'note', id::text, version, ${partOf}, '{}', before from back order by id`.execute(
    transaction,
  );
}

function refuseChanged({ id }: Part): MoveRefusal {
  return { id, code: 'edit_conflict', detail: 'The follow-up has been changed or done since.' };
}
