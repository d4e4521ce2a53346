import { type RawBuilder, sql as expression } from 'kysely';

/** How many questions are asked of people who apply for a job of an industry; null for a general application. */
export function countAsked(industryId: RawBuilder<unknown>): RawBuilder<number> {
  return expression`(
    select count(*)::int from questions where questions.industry_id is null or questions.industry_id = ${industryId})`;
}
