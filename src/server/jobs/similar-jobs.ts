import { sql as expression, type NotNull } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { listedColumns, selectJobs } from './job-columns.ts';

const mostSimilar = 4;

/**
 * Open jobs with the most in common: the industry, the location and how the title is written. For a job that was
 * never open, and so is nobody's business, the newest ones.
 */
export function listSimilarJobs(sql: Sql, id: string) {
  const model = expression`(select * from jobs where id = ${databaseId(id)} and posted_at is not null)`;
  return selectJobs(sql)
    .leftJoin(model.$castTo<{ id: string }>().as('model'), (join) => join.onTrue())
    .select(listedColumns)
    .$narrowType<{ posted_at: NotNull }>()
    .where('jobs.is_active', '=', true)
    .where('jobs.id', '<>', databaseId(id))
    .orderBy(
      expression`
        coalesce((jobs.industry_id = model.industry_id)::int + (jobs.location_id = model.location_id)::int
          + similarity(jobs.name, model.name), 0) desc`,
    )
    .orderBy('jobs.posted_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(mostSimilar)
    .execute();
}
