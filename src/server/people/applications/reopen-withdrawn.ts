import { applicantActor } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { noteAskedAgain } from './application-state.ts';
import { findStage, moveTo } from './move-applications.ts';
import { lockApplications } from './write-moves.ts';

/** The applicant knows of it at once, so its words wait for nothing. */
const told = { by: applicantActor, answerDelayMinutes: 0, hasFourEyes: false };

/** Moves a locked application to the first stage of a kind, as done by the applicant. */
export async function moveToFirst(
  transaction: Sql,
  { id, stage_id }: { id: string; stage_id: string },
  kind: 'withdrawn' | 'in_progress',
): Promise<void> {
  const first = await transaction
    .selectFrom('stages')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('rank')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (first.id === stage_id) return;
  const stage = await findStage(transaction, first.id, { isHeld: true });
  await moveTo(transaction, { ...told, moved: [id], mailed: [], stage });
}

/**
 * Opens a withdrawn application that its person sends again, and lets the person wait.
 *
 * @returns false for one that is not withdrawn, also because another press has just opened it
 */
export async function reopenWithdrawn(transaction: Sql, id: string): Promise<boolean> {
  if (!(await findWithdrawn(transaction, id))) return false;
  await lockApplications(transaction, [id]);
  const withdrawn = await findWithdrawn(transaction, id);
  if (!withdrawn) return false;
  await moveToFirst(transaction, withdrawn, 'in_progress');
  await noteAskedAgain(transaction, id);
  return true;
}

/** @returns `undefined` for one that is not withdrawn */
export function findWithdrawn(sql: Sql, id: string) {
  return sql
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'stage_id')
    .select(['applications.id', 'stage_id'])
    .where('applications.id', '=', id)
    .where('stages.kind', '=', 'withdrawn')
    .executeTakeFirst();
}
