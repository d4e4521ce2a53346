import { sql as expression } from 'kysely';
import type { MoveRefusal } from '../../../contract/changes.ts';
import type { Sql } from '../../../database/open.ts';
import { isMovedOn } from '../../changes/list-changes.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { StoredChange } from '../../changes/stored-change.ts';
import { Problem } from '../../ground/problem.ts';
import { nameMovers } from './plan-moves.ts';
import {
  type Delay,
  dueOf,
  lockApplications,
  type MoveCause,
  type MovedRow,
  writeMoves,
} from './write-moves.ts';

type Undoing = { move: StoredChange; by: string } & Delay & Pick<MoveCause, 'isTakenBack'>;

/**
 * Undoes a move: each application goes back to the stage and the moment of before, and to whom it waited for. What
 * somebody has moved on since stays, and is named.
 *
 * @throws Problem `undo_refused` when nothing can go back
 */
export async function undoMove(
  transaction: Sql,
  { move, by, isTakenBack, ...delay }: Undoing,
): Promise<{ changeId: string | undefined; refused: MoveRefusal[]; mailsLeft: number }> {
  const isWhole = move.kind === 'stage';
  const { back, refused } = await lockMoved(transaction, { isWhole, id: move.id });
  if (back.length === 0) {
    const [first] = refused;
    throw new Problem('undo_refused', {
      detail: refused.length === 1 && first ? first.detail : 'All of them have been moved on since.',
    });
  }
  const cause = { by, undoes: move.id, isTakenBack, ...delay };
  if (!isWhole) {
    const rows = await writeBack(transaction, { ...cause, back });
    return { changeId: rows[0]?.change_id, refused, mailsLeft: countLeft(rows) };
  }
  const moved_applications = back.length;
  const changeId = await recordChange(transaction, {
    ...cause,
    action: 'move',
    kind: 'stage',
    id: move.entityId,
    before: { moved_applications },
  });
  const rows = await writeBack(transaction, { by, ...delay, partOf: changeId, back });
  return { changeId, refused, mailsLeft: countLeft(rows) };
}

/** Mails of the move that nobody can call back. */
function countLeft(rows: MovedRow[]): number {
  return rows.filter(({ has_mail_left }) => has_mail_left).length;
}

/** Undoes the moves that were part of another change, and leaves what was moved on since. */
export async function undoParts(
  transaction: Sql,
  { of, by, partOf, ...delay }: { of: string; by: string; partOf: string } & Delay,
): Promise<void> {
  const { back } = await lockMoved(transaction, { isWhole: true, id: of });
  await writeBack(transaction, { by, partOf, ...delay, back });
}

type Part = { id: string; change_id: string; state: 'here' | 'moved_on' | 'erased' | 'stage_gone' };

/** Locks the applications of a move, and says which are where that move put them: their `stage_since` tells. */
async function lockMoved(
  transaction: Sql,
  { isWhole, id }: { isWhole: boolean; id: string },
): Promise<{ back: Part[]; refused: MoveRefusal[] }> {
  const parts = await transaction
    .selectFrom('changes')
    .select(['id', 'entity_id'])
    .where(isWhole ? 'part_of' : 'id', '=', id)
    .where('entity_kind', '=', 'application')
    .execute();
  await expression`
    select id from stages where id in (
      select (before ->> 'stage_id')::bigint from changes where id = any(${parts.map((part) => part.id)}::bigint[])
    ) order by id for key share`.execute(transaction);
  await lockApplications(
    transaction,
    parts.map(({ entity_id }) => entity_id),
  );
  const { rows } = await expression<Part>`
    select applications.id, changes.id as change_id, case
      when erased_at is not null then 'erased'
      when ${isMovedOn} then 'moved_on'
      when stages.id is null then 'stage_gone'
      else 'here' end as state
    from changes
    join applications on applications.id = entity_id::bigint
    join applicants on applicants.id = applicant_id
    left join stages on stages.id = (before ->> 'stage_id')::bigint
    where changes.id = any(${parts.map((part) => part.id)}::bigint[])
    order by applications.id`.execute(transaction);
  const of = (state: Part['state']) => rows.filter((row) => row.state === state);
  return {
    back: of('here'),
    refused: [
      ...(await nameMovers(
        transaction,
        of('moved_on').map((part) => part.id),
      )),
      ...of('erased').map((part) => refusal(part, 'applicant_erased', 'This person was erased.')),
      ...of('stage_gone').map((part) => refusal(part, 'not_found', 'The stage before was deleted since.')),
    ],
  };
}

function refusal({ id }: Part, code: MoveRefusal['code'], detail: string): MoveRefusal {
  return { id, code, detail };
}

/** A mail of the stage of before, which the move called back, gets its time anew. */
function writeBack(transaction: Sql, { back, ...cause }: MoveCause & Delay & { back: Part[] }) {
  return writeMoves(transaction, {
    ...cause,
    ids: back.map(({ id }) => id),
    target: expression`
      select (before ->> 'stage_id')::bigint as stage_id, since as stage_since, answer.answered_at,
        case
          when next.kind <> 'in_progress' then null
          -- The move changed nothing of it.
          when not (before ? 'waits_since' or after ? 'waits_since') then was.waits_since
          when waited is null then case when was.asked_at > was.stage_since then was.waits_since end
          when answer.answered_at >= waited then was.waits_since
          else least(waited, was.waits_since) end as waits_since,
        exists (
          select from mails where application_id = was.id and moved_at = since and state = 'called_back') as is_mailed
      from changes join stages as next on next.id = (before ->> 'stage_id')::bigint
      cross join lateral (
        select (before ->> 'stage_since')::timestamptz as since, (before ->> 'waits_since')::timestamptz as waited
      ) as old
      cross join lateral (
        select case
          when was.stored_answer = (after ->> 'answered_at')::timestamptz
            then (before ->> 'answered_at')::timestamptz
          else was.stored_answer end as answered_at
      ) as answer
      where entity_kind = 'application' and entity_id = was.id::text
        and changes.id = any(${back.map(({ change_id }) => change_id)}::bigint[])`,
    mails: expression`
      update mails set state = 'waiting', tries = 0, due_at = null, answer = '', changed_at = now(),
        next_try_at = ${dueOf('moved', cause)}
      from moved where is_mailed and application_id = moved.id and moved_at = moved.stage_since
        and state = 'called_back'`,
  });
}
