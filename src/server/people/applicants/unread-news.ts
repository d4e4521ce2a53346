import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { isInFirst, isSentSince, isUnread } from '../../ground/unread.ts';
import { ownWithdrawal } from '../applications/application-state.ts';

/** Each stage of the kind has an index by person. */
export const hasWithdrawn = expression`exists (
  select from stages cross join lateral (
    select from applications
    where applications.applicant_id = unopened.applicant_id and applications.stage_id = stages.id
      and stage_since >= unopened.since and stage_since > coalesce(applications.read_at, '-infinity')
      and ${ownWithdrawal} is not null offset 0) as own
  where stages.kind = 'withdrawn')`;

export const hasAsked = expression`exists (
  select from applications
  where applications.applicant_id = unopened.applicant_id
    and (${isUnread} and applications.asked_at >= unopened.since or ${isSentSince}))`;

/**
 * An admin has opened a person, or moved applications: who has nothing unread any more is new no more. A statement that
 * deletes sees the applications of all offices: another one's stay unread.
 */
export async function settleUnopened(sql: Sql, people: RawBuilder<unknown>): Promise<void> {
  await expression`delete from unopened_applicants as unopened
    where unopened.applicant_id in (${people}) and not (${isInFirst} or ${hasAsked} or ${hasWithdrawn})`.execute(
    sql,
  );
}
