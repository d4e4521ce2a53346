import { sql as expression } from 'kysely';
import type { CategoryKind } from '../../../contract/categories.ts';
import type { Fields } from '../../../contract/changes.ts';
import type { Sql } from '../../../database/open.ts';
import { isDuplicate } from '../../../database/statement-fault.ts';
import type { Entity, Locked } from '../../changes/entity.ts';
import { rowEntity } from '../../changes/row-entity.ts';
import { Problem, takenProblem } from '../../ground/problem.ts';

export const categoryTitles = { industry: 'Industry', location: 'Location' } as const;

export const categoryTables = { industry: 'industries', location: 'locations' } as const;

/** The column of `jobs` that names a category. */
export const jobColumns = { industry: 'industry_id', location: 'location_id' } as const;

const editable = {
  industry: ['display_name'],
  location: ['display_name', 'city', 'region', 'postal_code', 'country'],
} as const satisfies Record<CategoryKind, readonly string[]>;

/** The fields of one category. A location has its address besides the name. */
export type CategoryFields<Kind extends CategoryKind> = Record<(typeof editable)[Kind][number], string>;

/** For raw statements: the columns of a category, without its id. */
export function columnsOf(kind: CategoryKind) {
  return expression.join(['version', ...editable[kind]].map((column) => expression.ref(column)));
}

export type CategoryEntity<Kind extends CategoryKind> = Entity<CategoryFields<Kind>> & { kind: Kind };

export const industryEntity = createEntity('industry');
export const locationEntity = createEntity('location');

function createEntity<Kind extends CategoryKind>(kind: Kind): CategoryEntity<Kind> {
  const row = rowEntity<CategoryFields<Kind>>({
    kind,
    title: categoryTitles[kind],
    table: categoryTables[kind],
    editable: editable[kind],
    refuse: (error, next) => refuseDuplicate(error, kind, nameOf(next)),
  });
  return {
    ...row,
    kind,

    async remove(transaction, locked, by) {
      await refuseUsed(transaction, kind, locked);
      await row.remove(transaction, locked, by);
    },
  };
}

export function nameOf(fields: Fields): string {
  return String(fields['display_name']);
}

async function refuseUsed(transaction: Sql, kind: CategoryKind, { id, fields }: Locked) {
  const { job_count } = await transaction
    .selectFrom('jobs')
    .select(expression<number>`count(*)::int`.as('job_count'))
    .where((where) =>
      where.or([
        where(jobColumns[kind], '=', id),
        ...(kind === 'location'
          ? [expression<boolean>`jobs.id in (select job_id from job_locations where location_id = ${id})`]
          : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (job_count === 0) return kind === 'industry' ? refuseAsked(transaction, { id, fields }) : undefined;
  const jobs = job_count === 1 ? '1 job has' : `${job_count} jobs have`;
  const detail = `${jobs} the ${kind} ${nameOf(fields)}. Merge it into another one, or change the jobs first.`;
  throw new Problem('in_use', { detail, job_count });
}

/** A question that is asked for one industry alone must not be asked for all when that industry goes. */
async function refuseAsked(transaction: Sql, { id, fields }: Pick<Locked, 'id' | 'fields'>): Promise<void> {
  const question = await transaction
    .selectFrom('questions')
    .select('text')
    .where('industry_id', '=', id)
    .executeTakeFirst();
  if (!question) return;
  const detail = `The question “${question.text}” is asked for ${nameOf(fields)} alone. Change the question first.`;
  throw new Problem('in_use', { detail, job_count: 0 });
}

/** @throws Problem `already_exists` when another category has the name, otherwise the error itself */
export function refuseDuplicate(error: unknown, kind: CategoryKind, displayName: string): never {
  if (isDuplicate(error, `${categoryTables[kind]}_pkey`)) {
    throw new Problem('undo_refused', { detail: `The ${kind} already exists.` });
  }
  if (!isDuplicate(error, `${categoryTables[kind]}_display_name`)) throw error;
  throw takenProblem('display_name', `${displayName} already exists.`);
}
