import { type Insertable, sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import { transact } from '../../database/transact.ts';
import { recordNew } from '../changes/change-entity.ts';
import type { Entity } from '../changes/entity.ts';
import { writeFurtherLocations } from './further-locations.ts';
import { type JobFields, refuseUnknownCategory } from './job-entity.ts';

type NewJob = Omit<Insertable<Tables['jobs']>, 'posted_at'>;

/** @throws Problem `validation_failed` when the location or the industry is gone */
export function createJob(
  sql: Sql,
  job: NewJob,
  { entity, further }: { entity: Entity<JobFields>; further: string },
): Promise<{ id: string; changeId: string }> {
  return transact(sql, async (transaction) => {
    const { id } = await transaction
      .insertInto('jobs')
      .values({ ...job, posted_at: job.is_active ? expression<Date>`now()` : null })
      .returning('id')
      .executeTakeFirstOrThrow()
      // The category was deleted after `readRequiredCategories` found it.
      .catch(refuseUnknownCategory);
    await writeFurtherLocations(transaction, id, further);
    return recordNew(transaction, entity, { id, by: job.posted_by });
  });
}
