import { sql as expression } from 'kysely';
import type { Moved, MovePreview, Moves } from '../../../contract/applications.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { withChange } from '../../changes/change-entity.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Config } from '../../ground/config/config.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { waitsAfterMove } from './application-state.ts';
import { type MovePlan, planMoves, type TargetStage } from './plan-moves.ts';
import { type Delay, lockApplications, type MoveCause, type MovedRow, writeMoves } from './write-moves.ts';

export type MoveSettings = Pick<Config, 'mail'> & Delay;

/** @throws Problem `validation_failed` for a stage that is gone */
export async function previewMove(sql: Sql, moves: Moves, config: MoveSettings): Promise<MovePreview> {
  const stage = await findStage(sql, moves.stage_id);
  const plan = await planMoves(sql, { ...moves, stage }, config);
  return { moves: plan.moved.length, ...outcomeOf(plan, config) };
}

/**
 * Moves what can be moved, in one transaction. A move of several is one change of the stage, with a part for each
 * application.
 *
 * @throws Problem `validation_failed` for a stage that is gone
 */
export function moveApplications(
  sql: Sql,
  moves: Moves,
  { by, config }: { by: string; config: MoveSettings },
): Promise<Moved> {
  return transact(sql, async (transaction) => {
    const stage = await findStage(transaction, moves.stage_id, { isHeld: true });
    const ids = moves.applications.map(({ id }) => databaseId(id));
    await lockApplications(transaction, ids);
    const plan = await planMoves(transaction, { ...moves, stage }, config);
    const { answerDelayMinutes, hasFourEyes } = config;
    const made = await moveTo(transaction, { ...plan, stage, answerDelayMinutes, hasFourEyes, by });
    return { ...made, ...outcomeOf(plan, config) };
  });
}

type Making = Pick<MovePlan, 'moved' | 'mailed'> & { stage: TargetStage } & Pick<MoveCause, 'by' | 'partOf'> &
  Delay;

/** Moves locked applications: one as a change of its own, several as parts of one change. */
export async function moveTo(transaction: Sql, { moved, stage, ...making }: Making) {
  if (moved.length === 0) return { moved: [] };
  const partOf =
    making.partOf ??
    (moved.length === 1
      ? undefined
      : await recordChange(transaction, {
          by: making.by,
          action: 'move',
          kind: 'stage',
          id: stage.id,
          after: { moved_applications: moved.length },
        }));
  const rows = await writeStage(transaction, { ...making, ids: moved, stage, partOf });
  const change_id = partOf ?? rows[0]?.change_id;
  return withChange({ moved: rows.map(({ id, version }) => ({ id, version })) }, change_id);
}

/** Later than the move before, also after a clock that was ahead: history and figures go by this order. */
const sinceNow = expression<Date>`case
  when was.stage_since < statement_timestamp() + interval '1 day'
  then greatest(statement_timestamp(), was.stage_since + interval '1 microsecond')
  else statement_timestamp() end`;

type Writing = MoveCause & Delay & { ids: string[]; stage: Pick<TargetStage, 'id'>; mailed?: string[] };

/** Moves locked applications to one stage. */
export function writeStage(
  transaction: Sql,
  { stage, mailed = [], ...writing }: Writing,
): Promise<MovedRow[]> {
  const { answerDelayMinutes } = writing;
  const waits_since = waitsAfterMove({
    kind: expression`next.kind`,
    words: expression`next.applicant_words`,
  });
  return writeMoves(transaction, {
    ...writing,
    target: expression`
      select next.id as stage_id, ${sinceNow} as stage_since, was.answered_at,
        ${waits_since} as waits_since, was.id = any(${mailed}::bigint[]) as is_mailed
      from stages as next where next.id = ${stage.id}`,
    mails: expression`
      insert into mails (kind, recipient, application_id, moved_at, next_try_at, data)
      select 'stage', applicants.email, moved.id, moved.stage_since,
        now() + make_interval(mins => ${answerDelayMinutes}),
        jsonb_build_object(
          'stage_id', ${stage.id}::text,
          'reference', (
            select reference from submissions where application_id = moved.id order by created_at desc, id desc limit 1),
          'job', (select jsonb_build_object('id', id::text, 'name', name) from jobs where id = moved.job_id),
          'details', jsonb_build_object('first_name', first_name, 'last_name', last_name))
      from moved join applicants on applicants.id = moved.applicant_id where is_mailed`,
  });
}

/** @param options.isHeld nobody deletes it before the end of the transaction */
export async function findStage(sql: Sql, id: string, { isHeld = false } = {}): Promise<TargetStage> {
  let stages = sql
    .selectFrom('stages')
    .select(['id', 'name', 'kind', 'is_mail_on'])
    .where('id', '=', databaseId(id));
  if (isHeld) stages = stages.forKeyShare();
  const stage = await stages.executeTakeFirst();
  if (!stage) throw fieldProblem('stage_id', 'This stage no longer exists. Choose another one.');
  return stage;
}

export function outcomeOf(
  { unchanged, mailed, without_mail, refused }: MovePlan,
  { answerDelayMinutes }: Pick<Delay, 'answerDelayMinutes'>,
): Omit<MovePreview, 'moves'> {
  return {
    unchanged,
    mails: mailed.length,
    without_mail,
    mail_after_minutes: answerDelayMinutes,
    refused,
  };
}
