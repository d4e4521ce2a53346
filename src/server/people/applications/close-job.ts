import type { ClosedJob } from '../../../contract/applications.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity } from '../../changes/change-entity.ts';
import { Problem } from '../../ground/problem.ts';
import { createJobEntity } from '../../jobs/job-entity.ts';
import type { FactsConfig } from '../../jobs/job-facts.ts';
import { listApplicationIds } from './list-applications.ts';
import { findStage, type MoveSettings, moveTo, outcomeOf } from './move-applications.ts';
import { planMoves } from './plan-moves.ts';
import { lockApplications } from './write-moves.ts';

type Closing = { id: string; version?: number; stage_id: string; mail?: boolean };

/**
 * Closes a job and moves its applications in progress, in one transaction. The moves are parts of the job's change, so
 * its undo brings them back too. Of more than 10,000 the others stay.
 *
 * @throws Problem `not_found`, `already_closed`, `edit_conflict`, `validation_failed` for a stage that is gone
 */
export function closeJob(
  sql: Sql,
  { id, version, stage_id, ...choice }: Closing,
  { by, config }: { by: string; config: MoveSettings & FactsConfig },
): Promise<ClosedJob> {
  return transact(sql, async (transaction) => {
    const stage = await findStage(transaction, stage_id, { isHeld: true });
    const jobs = createJobEntity(config);
    const { fields } = await jobs.lock(transaction, id);
    // The choice of the first closing is kept.
    if (!fields.active) throw new Problem('already_closed');
    // Nobody applies from here on.
    const partOf = await changeEntity(transaction, jobs, {
      id,
      version,
      by,
      change: { active: false },
    });
    const open = { job: id, open: true };
    const { applications: found } = await listApplicationIds(transaction, open);
    await lockApplications(
      transaction,
      found.map((application) => application.id),
    );
    const { applications } = await listApplicationIds(transaction, open);
    const plan = await planMoves(transaction, { ...choice, applications, stage }, config);
    const { answerDelayMinutes, hasFourEyes } = config;
    const making = { ...plan, stage, answerDelayMinutes, hasFourEyes, by, partOf };
    const made = await moveTo(transaction, making);
    const changeId = made.change_id ?? partOf;
    return {
      moved: made.moved.length,
      ...outcomeOf(plan, config),
      ...(changeId !== undefined && { change_id: changeId }),
    };
  });
}
