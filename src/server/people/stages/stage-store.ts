import { sql as expression } from 'kysely';
import type { ListedStage, NewStage, StageCount, StageDeletion } from '../../../contract/stages.ts';
import { limits } from '../../../contract/limits.ts';
import { stagePlaceholders } from '../../../contract/mail-words.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { deleteEntity, lockVersion } from '../../changes/change-entity.ts';
import { recordChange } from '../../changes/record-change.ts';
import { fieldProblem, refuseMissing } from '../../ground/problem.ts';
import { standardStageWords } from '../../mail/letters/standard-texts.ts';
import { refusePlaceholders } from '../../mail/texts/mail-text-handlers.ts';
import { isOfSomebody, isWaiting } from '../applications/application-state.ts';
import { findStage, writeStage } from '../applications/move-applications.ts';
import { type Delay, lockApplications } from '../applications/write-moves.ts';
import { stageColumns, stageEntity } from './stage-entity.ts';

export async function listStages(sql: Sql): Promise<ListedStage[]> {
  const rows = await selectStages(sql).orderBy('rank').orderBy('id').execute();
  return rows.map(presentStage);
}

/** @throws Problem `not_found` */
export async function getStage(sql: Sql, id: string): Promise<ListedStage> {
  const row = await selectStages(sql).where('id', '=', databaseId(id)).executeTakeFirst();
  return row ? presentStage(row) : refuseMissing('Stage');
}

/** @throws Problem `not_found` */
export async function countStages(sql: Sql, jobId: string): Promise<StageCount[]> {
  const job = await sql
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', databaseId(jobId))
    .executeTakeFirst();
  if (!job) refuseMissing('Job');
  return sql
    .selectFrom('stages')
    .leftJoin('applications', (join) =>
      join.onRef('stage_id', '=', 'stages.id').on('applications.job_id', '=', job.id).on(isOfSomebody),
    )
    .select(['stages.id', 'stages.name', 'stages.kind'])
    .select(expression<number>`count(applications.id)::int`.as('applications'))
    .select(expression<number>`(count(*) filter (where ${isWaiting}))::int`.as('waiting'))
    .groupBy('stages.id')
    .orderBy('rank')
    .orderBy('stages.id')
    .execute();
}

/** @returns the id */
export async function insertStage(transaction: Sql, stage: NewStage): Promise<string> {
  refusePlaceholders(stagePlaceholders, stage);
  const { id } = await transaction
    .insertInto('stages')
    .values({
      ...standardStageWords,
      ...stage,
      rank: expression<string>`(
        select coalesce((own.last + min(rank)) * 0.5, own.last + 1)
        from (select max(rank) as last from stages where kind = ${stage.kind}) as own
        left join stages on rank > own.last group by own.last)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Deletes a stage. Its applications move to another one, each as a part of this change.
 *
 * @returns the id of the change
 * @throws Problem `not_found`, `edit_conflict`, `last_of_kind`, `in_use` without another stage
 */
export function deleteStage(
  sql: Sql,
  { id: wantedId, to, version }: StageDeletion & { id: string },
  { by, ...delay }: { by: string } & Delay,
): Promise<string> {
  return transact(sql, async (transaction) => {
    const locked = await lockVersion(transaction, stageEntity, { id: wantedId, version });
    if (to === undefined) return deleteEntity(transaction, stageEntity, { locked, by });
    if (to === locked.id) throw fieldProblem('to', 'Choose a different stage');
    const stage = await findStage(transaction, to, { isHeld: true });
    await lockApplications(transaction, await listInStage(transaction, locked.id));
    // A move that was waited for has taken some away. None has come: each would wait for the stage.
    const ids = await listInStage(transaction, locked.id);
    const change = { by, action: 'delete', kind: 'stage', id: locked.id } as const;
    const partOf = await recordChange(transaction, {
      ...change,
      version: locked.version + 1,
      before: locked.fields,
    });
    await writeStage(transaction, { ids, stage, by, partOf, ...delay });
    await stageEntity.remove?.(transaction, locked, by);
    return partOf;
  });
}

async function listInStage(sql: Sql, stageId: string): Promise<string[]> {
  const applications = sql.selectFrom('applications').select('id').where('stage_id', '=', stageId);
  return (await applications.execute()).map(({ id }) => id);
}

function selectStages(sql: Sql) {
  return sql
    .selectFrom('stages')
    .select(['id', 'version', ...stageColumns])
    .select(
      expression<number>`(
        select count(*)::int from (
          select from applications where stage_id = stages.id limit ${limits.countedRows + 1}) as counted)`.as(
        'applications',
      ),
    );
}

type StageRecord = Awaited<ReturnType<ReturnType<typeof selectStages>['executeTakeFirstOrThrow']>>;

/** Nobody needs the rank: the list has the order. */
function presentStage(record: StageRecord): ListedStage {
  const { rank: _, applications, ...stage } = record;
  const most = limits.countedRows;
  return { ...stage, applications: Math.min(applications, most), is_at_least: applications > most };
}
