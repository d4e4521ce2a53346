import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import type { Fields } from '../history/changed-fields.ts';
import { listLastChanges, recordChange, type NewChange } from '../history/change-store.ts';
import { Problem } from '../problem.ts';
import { refuseMerged, refuseMissing } from './applicant-store.ts';

export type Details = {
  first_name: string;
  middle_name: string;
  last_name: string;
  email: string;
  phone: string;
  completed_externally_at: Date | null;
};

/** An applicant whom nobody else changes, merges or adds an application to before the end of the transaction. */
export type LockedApplicant = { id: string; version: number; details: Details };

/**
 * @param version refuses an applicant who was changed since
 * @throws Problem `not_found`, `applicant_merged` or `edit_conflict`
 */
export async function lockApplicant(
  transaction: Sql,
  wantedId: string,
  version?: number,
): Promise<LockedApplicant> {
  const record = await transaction
    .selectFrom('applicants')
    .select(['id', 'version', 'merged_into_id'])
    .select(['first_name', 'middle_name', 'last_name', 'email', 'phone', 'completed_externally_at'])
    .where('id', '=', databaseId(wantedId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!record) refuseMissing();
  const { id, version: current, merged_into_id, ...details } = record;
  if (merged_into_id !== null) await refuseMerged(transaction, id);
  if (version !== undefined && version !== current) {
    const changes = await listLastChanges(transaction, { kind: 'applicant', id }, current - version);
    throw new Problem('edit_conflict', { changes });
  }
  return { id, version: current, details };
}

type NewVersion = Pick<NewChange, 'by' | 'action'> & {
  change: Partial<Details> & { merged_into_id?: string | null };
  /** What the history tells besides the details. */
  before?: Fields;
  after?: Fields;
};

/** Writes some of the details, and what changed into the history. Every version stands for one change there. */
export async function writeApplicant(
  transaction: Sql,
  { id, details }: Pick<LockedApplicant, 'id' | 'details'>,
  { by, action, change, before, after }: NewVersion,
): Promise<void> {
  await transaction
    .updateTable('applicants')
    .set({ ...change, version: expression<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await recordChange(transaction, {
    by,
    action,
    kind: 'applicant',
    id,
    before: { ...snapshotOf(details), ...before },
    after: { ...snapshotOf({ ...details, ...change }), ...after },
  });
}

/** An applicant as the history tells of it. */
export function snapshotOf({ first_name, middle_name, last_name, email, phone, ...rest }: Details) {
  const zenople = rest.completed_externally_at !== null;
  return { first_name, middle_name, last_name, email, phone, zenople };
}
