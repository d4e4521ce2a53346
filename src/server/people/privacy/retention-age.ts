import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { readToday } from '../../ground/agency-day.ts';
import { isHeld, lastHeardOf } from '../person.ts';
import type { RetentionConfig } from './retention-record.ts';

const person = expression.ref('applicants.id');

/** People and things that are too old, by the clock of the database and on its day of the agency. */
export type Age = { limit: RawBuilder<Date>; today: string };

export async function readAge(
  sql: Sql,
  { retention: { months }, agencyTimeZone }: RetentionConfig,
): Promise<Age> {
  return {
    limit:
      months === 0
        ? expression`'-infinity'::timestamptz`
        : expression`(now() - make_interval(months => ${months}::int))`,
    today: await readToday(sql, agencyTimeZone),
  };
}

/** Whether an applicant was last heard of before the time, and is kept by nothing. */
export function isExpired({ limit, today }: Age): RawBuilder<boolean> {
  return expression`
    merged_into_id is null and erased_at is null and created_at <= ${limit}
    and not ${isHeld(person, today)} and ${lastHeardOf(person)} <= ${limit}`;
}
