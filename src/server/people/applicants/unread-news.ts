import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { firstStage } from '../../ground/first-stage.ts';
import { isUnread, ownWithdrawal } from '../applications/application-state.ts';

/** Details that an admin who has opened the application does not know. */
const isSentSince = expression`exists (
  select from submissions where application_id = applications.id
    and submissions.created_at >= unopened.since and submissions.created_at > applications.read_at)`;

/**
 * A person of `unopened_applicants`, as `unopened`, is new who has news in the first stage. It is read of each application
 * alone: an office does not see what somebody asks another one, and reads nothing for it. "offset 0": otherwise the planner
 * reads all applications of the stage for the few people.
 */
export const isInFirst = expression`(${expression.join(
  [isUnread, isSentSince].map(
    (isNews) => expression`exists (
      select from applications
      where applications.applicant_id = unopened.applicant_id and applications.stage_id = ${firstStage} and ${isNews} offset 0)`,
  ),
  expression` or `,
)})`;

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
