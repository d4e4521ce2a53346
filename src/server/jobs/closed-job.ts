import { sql as expression } from 'kysely';
import type { ClosedJob } from '../../contract/errors.ts';
import type { Sql } from '../../database/open.ts';

/** A closed job as visitors last saw it: a title that an admin changed after the closing was never public. */
export async function getClosedJob(sql: Sql, id: string): Promise<ClosedJob> {
  const { rows } = await expression<ClosedJob>`
    with since as (
      select id, before from changes
      where entity_kind = 'job' and entity_id = ${id} and id >= (
        select max(id) from changes
        where entity_kind = 'job' and entity_id = ${id}
          and before ->> 'active' = 'true' and after ->> 'active' = 'false')
    )
    select
      coalesce((select before ->> 'name' from since where before ? 'name' order by id limit 1), jobs.name) as name,
      coalesce((select before ->> 'location' from since where before ? 'location' order by id limit 1),
        locations.display_name) as location,
      coalesce((select before ->> 'industry' from since where before ? 'industry' order by id limit 1),
        industries.display_name) as industry
    from jobs
      join locations on locations.id = jobs.location_id
      join industries on industries.id = jobs.industry_id
    where jobs.id = ${id}`.execute(sql);
  const [job] = rows;
  if (!job) throw new Error('The job was deleted after it was read.');
  return job;
}
