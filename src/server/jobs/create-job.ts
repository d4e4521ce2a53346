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

type NewJob = NewJobRow & {
  /** With a key that the same admin has used before nothing is written: it is the second attempt. */
  creation_key?: string | undefined;
};

/**
 * @returns the new job's id, or that of the job that the key has made before
 * @throws Problem `validation_failed` when the location or the industry does not exist
 */
export async function createJob(
  sql: Sql,
  { location, industry, creation_key, ...job }: NewJob,
): Promise<string> {
  return transact(sql, async (transaction) => {
    const created = await transaction
      .insertInto('jobs')
      .values({
        ...job,
        location_id: location.id,
        industry_id: industry.id,
        posted_at: job.is_active ? expression<Date>`now()` : null,
        ...(creation_key !== undefined && { creation_key }),
      })
      .onConflict((conflict) => conflict.columns(['posted_by', 'creation_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => refuseUnknownPlacement(error, { location, industry }));
    if (!created) return findCreated(transaction, job.posted_by, creation_key);
    const { id } = created;
    const after = await readJobSnapshot(transaction, id);
    await recordChange(transaction, { by: job.posted_by, action: 'create', kind: 'job', id, after });
    return id;
  });
}

async function findCreated(sql: Sql, postedBy: string, creationKey: string | undefined): Promise<string> {
  const { id } = await sql
    .selectFrom('jobs')
    .select('id')
    .where('posted_by', '=', postedBy)
    .where('creation_key', '=', creationKey ?? null)
    .executeTakeFirstOrThrow();
  return id;
}
