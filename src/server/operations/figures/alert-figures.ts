import { sql as expression } from 'kysely';
import { alertSource } from '../../../contract/alerts.ts';
import type { AlertFigures, AlertWeek } from '../../../contract/figures.ts';
import type { Sql } from '../../../database/open.ts';
import { dayIn, isOnDays } from '../../ground/agency-day.ts';
import { isCounted } from './cohort.ts';
import { mondayOf, weeksOf, type ZonedPeriod } from './read-period.ts';

const none = { asked: 0, confirmed: 0, ended: 0, sent: 0, applications: 0 };

/** Counts the acts on alerts in each week of a period, their mails, and the applications that came by them. */
export async function countAlerts(sql: Sql, { from, to, timeZone }: ZonedPeriod): Promise<AlertWeek[]> {
  const period = { from, to, timeZone };
  const mondayIn = (day: ReturnType<typeof dayIn>) => expression`date_trunc('week', ${day})::date::text`;
  const quarter = expression<Date>`quarter`;
  const { rows } = await expression<{ monday: string; name: keyof typeof none; count: number }>`
    select ${mondayIn(dayIn(timeZone, quarter))} as monday, act as name, sum(count)::int as count
    from alert_counts where ${isOnDays(quarter, period)} group by 1, 2
    union all
    select ${mondayIn(dayIn(timeZone, expression<Date>`applications.created_at`))}, 'applications', count(*)::int
    from applications where ${await isCounted(sql, { ...period, source: alertSource })} group by 1`.execute(
    sql,
  );
  const byMonday = Map.groupBy(rows, ({ monday }) => monday);
  return weeksOf(period).map((week) => ({
    ...week,
    ...none,
    ...Object.fromEntries((byMonday.get(mondayOf(week.from)) ?? []).map(({ name, count }) => [name, count])),
  }));
}

export async function readAlertFigures(sql: Sql, period: ZonedPeriod): Promise<AlertFigures> {
  const weeks = await countAlerts(sql, period);
  const { rows } = await expression<Pick<AlertFigures, 'active' | 'counted_from'>>`
    select (select count(*)::int from job_alerts where confirmed_at is not null) as active,
      (select ${dayIn(period.timeZone, expression<Date>`min(quarter)`)}::text from alert_counts) as counted_from`.execute(
    sql,
  );
  const [now] = rows;
  const sum = (name: keyof typeof none) => weeks.reduce((total, week) => total + week[name], 0);
  return {
    active: now?.active ?? 0,
    counted_from: now?.counted_from ?? null,
    asked: sum('asked'),
    confirmed: sum('confirmed'),
    ended: sum('ended'),
    sent: sum('sent'),
    applications: sum('applications'),
    weeks,
  };
}
