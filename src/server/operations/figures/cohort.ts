import { sql as expression, type RawBuilder } from 'kysely';
import type { Figures, FigureScope } from '../../../contract/figures.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { isOnDays } from '../../ground/agency-day.ts';
import type { ZonedPeriod } from './read-period.ts';

/** The applications of a period, maybe those of one job, industry or source alone. */
export type Scope = ZonedPeriod & FigureScope;

/** A source has one key, in whatever letters and with or without www. */
export const keyOf = (source: RawBuilder<string>) =>
  expression<string>`regexp_replace(lower(${source}), '^www\\.', '')`;

/** Whether an application is counted. */
export async function isCounted(
  sql: Sql,
  { job, industry, source, ...days }: Scope,
): Promise<RawBuilder<boolean>> {
  const conditions = [
    isOnDays(expression`applications.created_at`, days),
    expression`applications.id <> all(${await findRepeated(sql)}::bigint[])`,
  ];
  if (job !== undefined) conditions.push(expression`applications.job_id = ${databaseId(job)}`);
  if (industry !== undefined) {
    conditions.push(
      expression`applications.job_id in (select id from jobs where industry_id = ${databaseId(industry)})`,
    );
  }
  if (source !== undefined)
    conditions.push(
      expression`${keyOf(expression`applications.source`)} = ${keyOf(expression`${source}::text`)}`,
    );
  return expression<boolean>`${expression.join(conditions, expression` and `)}`;
}

/**
 * A merge may leave two applications of one person for one job. All but the earliest are repeated. Each pair has one that
 * the merge has moved, so few rows are read.
 */
async function findRepeated(sql: Sql): Promise<string[]> {
  const { rows } = await expression<{ id: string }>`
    select distinct
      case when (moved.created_at, moved.id) > (other.created_at, other.id) then moved.id else other.id end as id
    from applications as moved cross join lateral (
      select created_at, id from applications
      where job_id = moved.job_id and applicant_id = moved.applicant_id and id <> moved.id
      offset 0
    ) as other
    where moved.applied_as_id <> moved.applicant_id
  `.execute(sql);
  return rows.map(({ id }) => id);
}

/** The names of the job, industry and source that the figures are narrowed to; '' for what is gone or unknown. */
export async function nameScope(sql: Sql, { job, industry, source }: Scope): Promise<Figures['only']> {
  const only: Figures['only'] = [];
  if (job !== undefined) {
    const found = await sql
      .selectFrom('jobs')
      .select('name')
      .where('id', '=', databaseId(job))
      .executeTakeFirst();
    only.push({ by: 'job', id: job, name: found?.name ?? '' });
  }
  if (industry !== undefined) {
    const found = await sql
      .selectFrom('industries')
      .select('display_name as name')
      .where('id', '=', databaseId(industry))
      .executeTakeFirst();
    only.push({ by: 'industry', id: industry, name: found?.name ?? '' });
  }
  if (source !== undefined) only.push({ by: 'source', id: source, name: source });
  return only;
}
