import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { recordCreation } from '../changes/change-entity.ts';
import { jobEntity, recordedColumns, refuseUnknownCategory } from './job-entity.ts';

type NewJob = {
  name: string;
  description: string;
  salary: string;
  location_id: string;
  industry_id: string;
  posted_by: string;
  is_active: boolean;
};

/** @throws Problem `validation_failed` when the location or the industry is gone */
export function createJob(sql: Sql, job: NewJob): Promise<{ id: string; changeId: string }> {
  return transact(sql, async (transaction) => {
    const { id, version, ...fields } = await transaction
      .insertInto('jobs')
      .values({ ...job, posted_at: job.is_active ? expression<Date>`now()` : null })
      .returning(['jobs.id', 'jobs.version', ...recordedColumns])
      .executeTakeFirstOrThrow()
      // The category was deleted after `readRequiredCategories` found it.
      .catch(refuseUnknownCategory);
    const locked = { id, version, fields };
    const changeId = await recordCreation(transaction, jobEntity, { by: job.posted_by, locked });
    return { id, changeId };
  });
}
