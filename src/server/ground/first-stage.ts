import { sql as expression } from 'kysely';

/** New applications come into it. Unlike the database's `first_stage()` it locks nothing. */
export const firstStage = expression<string>`(
  select first.id from stages as first where first.kind = 'in_progress' order by first.rank, first.id limit 1)`;

/**
 * A person of `unopened_applicants`, as `unopened`, is new. "offset 0": otherwise the planner reads all applications of the
 * stage for the few people.
 */
export const isInFirst = expression`exists (
  select from applications
  where applications.applicant_id = unopened.applicant_id and applications.stage_id = ${firstStage} offset 0)`;
