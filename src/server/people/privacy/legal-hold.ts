import { sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import type { ApplicantFields } from '../applicants/applicant-entity.ts';
import { holdUntil } from '../applicants/applicant-store.ts';
import { Problem } from '../../ground/problem.ts';

type Hold = Pick<ApplicantFields, 'hold_until' | 'hold_reason'>;

/**
 * @param today in the agency's time zone, such as 2026-01-31
 * @throws Problem `legal_hold` until the day after its last one
 */
export function refuseHeld({ hold_until, hold_reason }: Hold, today: string): void {
  if (hold_until < today) return;
  throw new Problem('legal_hold', {
    detail: `A legal hold until ${hold_until} refuses it: ${hold_reason}`,
  });
}

/** @throws Problem `legal_hold` of the applicant with the message's email */
export async function refuseHeldSender(transaction: Sql, messageId: string, today: string): Promise<void> {
  const hold = await transaction
    .selectFrom('applicants')
    .innerJoin('messages', (join) =>
      join.on(expression<boolean>`lower(applicants.email) = lower(messages.email)`),
    )
    .select([holdUntil, 'hold_reason'])
    .where('messages.id', '=', databaseId(messageId))
    .executeTakeFirst();
  if (hold) refuseHeld(hold, today);
}
