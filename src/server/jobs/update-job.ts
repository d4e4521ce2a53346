import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { listLastChanges, recordChange } from '../history/change-store.ts';
import { Problem } from '../problem.ts';
import type { NewJobRow } from './create-job.ts';
import { readJobSnapshot } from './job-snapshot.ts';
import { refuseMissing } from './job-store.ts';
import { refuseUnknownPlacement } from './placement.ts';

export type JobRowChange = Partial<Omit<NewJobRow, 'posted_by'>>;

export type JobToUpdate = {
  id: string;
  /** Refuses the change when the job has been changed since this version. */
  version: number | undefined;
  /** The username of who does it. */
  by: string;
};

/**
 * Writes what is given. When it is all there already, nothing is written: every version stands for one change in the
 * job's history.
 *
 * @throws Problem `not_found`, `edit_conflict`, or `validation_failed` when the location or the industry does not exist
 */
export async function updateJob(
  sql: Sql,
  { id: wantedId, version, by }: JobToUpdate,
  { location, industry, ...texts }: JobRowChange,
): Promise<void> {
  const change = {
    ...texts,
    ...(location && { location_id: location.id }),
    ...(industry && { industry_id: industry.id }),
  };
  await transact(sql, async (transaction) => {
    const id = databaseId(wantedId);
    const job = await lockJob(transaction, id);
    if (version !== undefined && version !== job.version) {
      const changes = await listLastChanges(transaction, { kind: 'job', id }, job.version - version);
      throw new Problem('edit_conflict', { changes });
    }
    const isChange = Object.entries(change).some(
      ([column, value]) => job[column as keyof typeof job] !== value,
    );
    if (!isChange) return;
    const before = await readJobSnapshot(transaction, id);
    await transaction
      .updateTable('jobs')
      .set({
        ...change,
        // The first opening is the date that stays.
        ...(change.is_active && { posted_at: expression<Date>`coalesce(posted_at, now())` }),
        updated_at: expression<Date>`now()`,
        version: expression<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => refuseUnknownPlacement(error, { location, industry }));
    const after = await readJobSnapshot(transaction, id);
    await recordChange(transaction, { by, action: 'update', kind: 'job', id, before, after });
  });
}

async function lockJob(transaction: Sql, id: string) {
  const job = await transaction
    .selectFrom('jobs')
    .select(['name', 'description', 'salary', 'location_id', 'industry_id', 'is_active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return job ?? refuseMissing();
}
