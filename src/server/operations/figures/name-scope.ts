import type { Figures } from '../../../contract/figures.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import type { Scope } from './cohort.ts';

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
