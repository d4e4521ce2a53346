import { sql as expression } from 'kysely';
import type { CategoryKind } from '../../../contract/categories.ts';
import type { Sql } from '../../../database/open.ts';
import type { Locked } from '../../changes/entity.ts';
import { jobColumns, nameOf } from './category-entity.ts';

type Move = {
  kind: CategoryKind;
  from: Locked;
  to: Locked;
  /** Moves only the jobs that this merge moved. */
  movedBy?: string;
};

/** Locks the jobs of a move, so that their number stays. */
export async function countJobsToMove(transaction: Sql, move: Move): Promise<number> {
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from (select from jobs where ${isMoved(move)} for update) as moved`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/**
 * `changeEntity` for many jobs in one statement: each job gets a new category, a version and a line in its history.
 *
 * @param partOf the id of the merge or of its undo
 */
export async function moveJobs(
  transaction: Sql,
  { by, partOf, ...move }: Move & { by: string; partOf: string },
): Promise<void> {
  const { kind, from, to } = move;
  const column = expression.ref(jobColumns[kind]);
  await expression`
    with moved as (
      update jobs set ${column} = ${to.id}, version = version + 1, updated_at = now()
      where ${isMoved(move)}
      returning id, version
    )
    insert into changes (username, action, entity_kind, entity_id, version, part_of, before, after)
    select ${by}, 'update', 'job', id::text, version, ${partOf}, ${categoryOf(kind, from)}, ${categoryOf(kind, to)}
    from moved`.execute(transaction);
}

function isMoved({ kind, from, movedBy }: Move) {
  const isThere = expression`${expression.ref(jobColumns[kind])} = ${from.id}`;
  if (movedBy === undefined) return isThere;
  return expression`${isThere} and id in (
    select entity_id::bigint from changes where part_of = ${movedBy} and entity_kind = 'job'
  )`;
}

/** The category in a job's history: its id, and its name at this time. */
function categoryOf(kind: CategoryKind, { id, fields }: Locked) {
  return expression`jsonb_build_object(
    ${jobColumns[kind]}::text, ${id}::text, ${kind}::text, ${nameOf(fields)}::text)`;
}
