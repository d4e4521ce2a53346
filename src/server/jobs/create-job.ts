import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { recordChange } from '../history/change-store.ts';
import { readJobSnapshot } from './job-snapshot.ts';
import { refuseUnknownPlacement, type Placement } from './placement.ts';

export type NewJobRow = {
  name: string;
  description: string;
  salary: string;
  location: Placement;
  industry: Placement;
  posted_by: string;
  is_active: boolean;
};

/**
 * @returns the new job's id
 * @throws Problem `validation_failed` when the location or the industry does not exist
 */
export async function createJob(sql: Sql, { location, industry, ...job }: NewJobRow): Promise<string> {
  return transact(sql, async (transaction) => {
    const { id } = await transaction
      .insertInto('jobs')
      .values({
        ...job,
        location_id: location.id,
        industry_id: industry.id,
        posted_at: job.is_active ? expression<Date>`now()` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseUnknownPlacement(error, { location, industry }));
    const after = await readJobSnapshot(transaction, id);
    await recordChange(transaction, { by: job.posted_by, action: 'create', kind: 'job', id, after });
    return id;
  });
}
