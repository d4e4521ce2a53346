import type { Sql } from '../../database/open.ts';
import type { Fields } from '../history/changed-fields.ts';

/** A job as its history tells of it: places and industries by their names. */
export function readJobSnapshot(sql: Sql, id: string): Promise<Fields> {
  return sql
    .selectFrom('jobs')
    .innerJoin('locations', 'locations.id', 'jobs.location_id')
    .innerJoin('industries', 'industries.id', 'jobs.industry_id')
    .select(['name', 'description', 'salary', 'is_active as active'])
    .select(['locations.display_name as location', 'industries.display_name as industry'])
    .where('jobs.id', '=', id)
    .executeTakeFirstOrThrow();
}
