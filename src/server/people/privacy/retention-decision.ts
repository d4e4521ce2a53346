import { sql as expression } from 'kysely';
import type { RetentionDecision, RetentionState } from '../../../contract/retention.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { adminName } from '../../../database/admin-name.ts';
import { recordSecurityEvent, type Actor } from '../../accounts/security-events/record-security-event.ts';
import type { Config } from '../../ground/config/config.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { SecondOwnerNeeded } from '../../ground/second-owner.ts';
import { countExpired } from './retention.ts';
import { isRetentionOn, readRetention, type RetentionConfig } from './retention-record.ts';
import { countToTell } from './stay-offers.ts';

export async function getRetentionState(sql: Sql, config: RetentionConfig): Promise<RetentionState> {
  const record = await readRetention(sql);
  const { months, isSetByHand } = config.retention;
  const { now, newest_at, ...counts } = await countExpired(sql, config);
  const told = await countToTell(sql, config);
  const name = await sql
    .selectFrom('admins')
    .select(adminName.as('name'))
    .where('username', '=', record.switched_on_by)
    .executeTakeFirst();
  return {
    months,
    ...counts,
    told,
    is_on: isRetentionOn(record, config),
    is_set_by_hand: isSetByHand,
    switched_on_by: name?.name ?? record.switched_on_by ?? '',
    switched_on_at: record.switched_on_at?.toISOString() ?? null,
    question: record.question,
    now: now.toISOString(),
    newest_at: newest_at?.toISOString() ?? null,
    run_at: record.run_at?.toISOString() ?? null,
    run_people: record.run_people,
    failed: record.run_failed,
  };
}

const eventKinds = { on: 'retention_on', off: 'retention_off', go_on: 'retention_continued' } as const;

/**
 * Stores an admin's decision. The next run erases hardly more people than the admin saw.
 *
 * @throws Problem `validation_failed` for a decision that is not open; `second_owner_needed` for one that erases
 */
export function decideRetention(
  sql: Sql,
  config: RetentionConfig & Pick<Config, 'hasFourEyes'>,
  { decision, people, by }: RetentionDecision & { by: Actor },
): Promise<RetentionState> {
  return transact(sql, async (transaction) => {
    const before = await getRetentionState(transaction, config);
    refuseIdle(before, decision);
    if (config.hasFourEyes && decision !== 'off') throw new SecondOwnerNeeded({ people: before.people });
    const now = expression<Date>`now()`;
    await transaction
      .updateTable('retention')
      .set({
        question: null,
        allowed_people: decision === 'off' ? 0 : Math.min(people, before.people),
        allowed_at: decision === 'off' ? null : now,
        ...(decision === 'on' && { switched_on_by: by.username, switched_on_at: now }),
        ...(decision === 'off' && { switched_on_by: null, switched_on_at: null }),
      })
      .execute();
    const detail = decision === 'off' ? '' : String(people);
    await recordSecurityEvent(transaction, { kind: eventKinds[decision], ...by, detail });
    return getRetentionState(transaction, config);
  });
}

function refuseIdle(
  { is_on, is_set_by_hand, question }: RetentionState,
  decision: RetentionDecision['decision'],
): void {
  if (decision === 'go_on') {
    if (question === null) throw fieldProblem('decision', 'The retention asks nothing now');
  } else if (is_set_by_hand) {
    throw fieldProblem('decision', 'RETENTION_MONTHS decides it');
  } else if (is_on === (decision === 'on')) {
    throw fieldProblem('decision', is_on ? 'The retention is already on' : 'The retention is already off');
  }
}
