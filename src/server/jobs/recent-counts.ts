import { sql as expression, type RawBuilder } from 'kysely';
import { dayIn, isOnDays } from '../ground/agency-day.ts';

const createdAt = expression<Date>`created_at`;

/** `timeZone` is an IANA name. */
export type RecentDays = { days: number; timeZone: string };

/** The applicants of each of the last days, today last, for rows of `jobs`. */
export function recentCounts({ days, timeZone }: RecentDays): RawBuilder<number[]> {
  const today = dayIn(timeZone);
  return expression<number[]>`array(
    select coalesce(count, 0)::int
    from generate_series(${today} - ${days}::int + 1, ${today}, interval '1 day') as shown (day)
      left join (
        select ${dayIn(timeZone, createdAt)} as day, count(distinct applicant_id) as count
        from applications
        where job_id = jobs.id
          and ${isOnDays(createdAt, { timeZone, from: expression`${today} - ${days}::int + 1` })}
        group by 1
      ) as counted on counted.day = shown.day::date
    order by shown.day)`;
}
