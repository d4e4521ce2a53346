import { type RawBuilder, sql as expression } from 'kysely';
import type { Fields } from '../../../contract/changes.ts';
import { linesOf } from '../../../contract/lines-of.ts';
import type { Sql } from '../../../database/open.ts';
import { changedFields } from '../../changes/changed-fields.ts';
import { type FurtherLocations, furtherColumns } from '../further-locations.ts';

type Locations = { location_id: string; location: string } & FurtherLocations;

type JobLocations = { id: string; version: number; locations: Locations };

/** A job with further locations before a merge of locations or its undo, and where it will be. */
export type FurtherMove = {
  job: JobLocations;
  next: Pick<Locations, 'location_id' | 'further_location_ids'>;
};

type Merged = { from: string; to: string };

/** The locations of some jobs that have further ones, after `from` was merged into `to`. None is there twice. */
export async function planFurtherMoves(
  transaction: Sql,
  { from, to }: Merged,
  isMoved: RawBuilder<unknown>,
): Promise<FurtherMove[]> {
  const hasFurther = expression<boolean>`${isMoved} and id in (select job_id from job_locations)`;
  return (await readJobs(transaction, hasFurther)).map((job) => {
    const renamed = (id: string) => (id === from ? to : id);
    const location_id = renamed(job.locations.location_id);
    const ids = linesOf(job.locations.further_location_ids).map(renamed);
    return { job, next: { location_id, further_location_ids: withoutRepeats(ids, location_id) } };
  });
}

/** Likewise for the undo of the merge with this id. What somebody changed since stays. */
export async function planFurtherReturns(
  transaction: Sql,
  { from, to, mergeId }: Merged & { mergeId: string },
): Promise<FurtherMove[]> {
  const { rows } = await expression<{ id: string; before: Fields; after: Fields }>`
    select entity_id as id, before, after from changes
    where part_of = ${mergeId} and entity_kind = 'job'
      and (before ? 'further_location_ids' or after ? 'further_location_ids')`.execute(transaction);
  const changes = new Map(rows.map(({ id, ...change }) => [id, change]));
  const ids = [...changes.keys()];
  const jobs = await readJobs(transaction, expression<boolean>`jobs.id = any(${ids}::bigint[])`);
  return jobs.map((job) => {
    const { before = {}, after = {} } = changes.get(job.id) ?? {};
    const { location_id: leads, further_location_ids: now } = job.locations;
    const location_id = leads === from && before['location_id'] === to ? to : leads;
    const isAsMerged = now === (after['further_location_ids'] ?? '');
    const further = isAsMerged ? String(before['further_location_ids'] ?? '') : now;
    return {
      job,
      next: { location_id, further_location_ids: withoutRepeats(linesOf(further), location_id) },
    };
  });
}

function withoutRepeats(ids: string[], leading: string): string {
  return [...new Set(ids)].filter((id) => id !== leading).join('\n');
}

export function isMove({ job: { locations }, next }: FurtherMove): boolean {
  return (
    next.location_id !== locations.location_id || next.further_location_ids !== locations.further_location_ids
  );
}

/** `changeEntity` for many jobs in a few statements, as `moveJobs` for those with one location. */
export async function moveFurther(
  transaction: Sql,
  moves: FurtherMove[],
  { by, partOf }: { by: string; partOf: string },
): Promise<void> {
  if (moves.length === 0) return;
  const rows = JSON.stringify(moves.map(({ job: { id }, next }) => ({ id, ...next })));
  const moved = expression`
    jsonb_to_recordset(${rows}::jsonb) as moved (id bigint, location_id bigint, further_location_ids text)`;
  await expression`
    delete from job_locations where job_id in (select id from ${moved})`.execute(transaction);
  await expression`
    insert into job_locations (job_id, location_id, position)
    select id, further::bigint, position
    from ${moved}, string_to_table(nullif(further_location_ids, ''), e'\\n') with ordinality as moved_locations (further, position)`.execute(
    transaction,
  );
  await expression`
    update jobs set location_id = moved.location_id, version = version + 1, updated_at = now()
    from ${moved} where jobs.id = moved.id`.execute(transaction);
  const after = new Map((await readJobs(transaction, isOneOf(moves))).map((job) => [job.id, job]));
  const changes = moves.map(({ job: { id, locations } }) => {
    const now = after.get(id);
    return { id, version: now?.version, ...changedFields(locations, now?.locations ?? {}) };
  });
  await expression`
    insert into changes (username, action, entity_kind, entity_id, version, part_of, before, after)
    select ${by}, 'update', 'job', id, version, ${partOf}, before, after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changed (id text, version int, before jsonb, after jsonb)`.execute(transaction);
}

function isOneOf(moves: FurtherMove[]) {
  return expression<boolean>`jobs.id = any(${moves.map(({ job }) => job.id)}::bigint[])`;
}

async function readJobs(transaction: Sql, condition: RawBuilder<boolean>): Promise<JobLocations[]> {
  const rows = await transaction
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.version', 'jobs.location_id', ...furtherColumns])
    .select(
      expression<string>`(select display_name from locations where id = jobs.location_id)`.as('location'),
    )
    .where(condition)
    .execute();
  return rows.map(({ id, version, ...locations }) => ({ id, version, locations }));
}
