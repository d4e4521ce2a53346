import { sql as expression } from 'kysely';

/** New applications come into it. Unlike the database's `first_stage()` it locks nothing. */
export const firstStage = expression<string>`(
  select first.id from stages as first where first.kind = 'in_progress' order by first.rank, first.id limit 1)`;
