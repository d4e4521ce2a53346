import { sql as expression } from 'kysely';

/** New applications come into it. Unlike the database's `first_stage()` it locks nothing. */
export const firstStage = expression<string>`(
  select first.id from stages as first where first.kind = 'in_progress' order by first.rank, first.id limit 1)`;

/** Somebody has opened or moved it since its person asked. `table` is its name in the statement. */
export const isOpened = (table = 'applications') =>
  expression<boolean>`coalesce(${expression.ref(`${table}.read_at`)} >= ${expression.ref(`${table}.asked_at`)}, false)`;

export const isUnread = expression<boolean>`not ${isOpened()}`;

/** Details that an admin who has opened the application does not know. */
export const isSentSince = expression`exists (
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
