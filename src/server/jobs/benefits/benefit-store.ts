import { sql as expression } from 'kysely';
import type { Benefit, BenefitChange } from '../../../contract/benefits.ts';
import { limits } from '../../../contract/limits.ts';
import { databaseId } from '../../../database/ids.ts';
import { findRankBeyond, lockOrder } from '../../../database/next-rank.ts';
import type { Sql } from '../../../database/open.ts';
import { isDuplicate } from '../../../database/statement-fault.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, deleteEntity, recordCreation } from '../../changes/change-entity.ts';
import type { Entity } from '../../changes/entity.ts';
import { rowEntity } from '../../changes/row-entity.ts';
import { fieldProblem, Problem, refuseMissing } from '../../ground/problem.ts';

type BenefitFields = { name: string; rank: string };

const row = rowEntity<BenefitFields>({
  kind: 'benefit',
  title: 'Benefit',
  table: 'benefits',
  editable: ['name', 'rank'],
  refuse: refuseTakenName,
});

export const benefitEntity: Entity<BenefitFields> = {
  ...row,

  async restore(transaction, locked, by) {
    await refuseMoreThanFit(transaction);
    await row.restore(transaction, locked, by);
  },
};

export function listBenefits(sql: Sql): Promise<Benefit[]> {
  return selectBenefits(sql).orderBy('rank').orderBy('id').execute();
}

/** @throws Problem `not_found` */
export async function getBenefit(sql: Sql, id: string): Promise<Benefit> {
  const benefit = await selectBenefits(sql).where('id', '=', databaseId(id)).executeTakeFirst();
  return benefit ?? refuseMissing('Benefit');
}

/**
 * @returns the ids of the benefit and of the change
 * @throws Problem `already_exists`, `validation_failed` for one too many
 */
export function createBenefit(
  sql: Sql,
  { name }: { name: string },
  by: string,
): Promise<{ id: string; changeId: string }> {
  return transact(sql, async (transaction) => {
    await refuseMoreThanFit(transaction);
    const { id } = await transaction
      .insertInto('benefits')
      .values({ name, rank: expression<string>`(select coalesce(max(rank), 0) + 1 from benefits)` })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseTakenName(error, { name }));
    const locked = await benefitEntity.lock(transaction, id);
    return { id, changeId: await recordCreation(transaction, benefitEntity, { by, locked }) };
  });
}

/** @returns the id of the change; `undefined` for equal values */
export function updateBenefit(
  sql: Sql,
  { id, version, move, ...fields }: BenefitChange,
  by: string,
): Promise<string | undefined> {
  return transact(sql, async (transaction) => {
    const change = {
      ...fields,
      ...(move !== undefined && { rank: await findRankBeyond(transaction, 'benefits', { id, move }) }),
    };
    return changeEntity(transaction, benefitEntity, { id, version, by, change });
  });
}

/** @returns the id of the change */
export function deleteBenefit(sql: Sql, id: string, by: string): Promise<string> {
  return transact(sql, async (transaction) => {
    const locked = await benefitEntity.lock(transaction, id);
    return deleteEntity(transaction, benefitEntity, { locked, by });
  });
}

/** Two who add the last one wait for each other. */
async function refuseMoreThanFit(transaction: Sql): Promise<void> {
  await lockOrder(transaction, 'benefits');
  const { count } = await transaction
    .selectFrom('benefits')
    .select(expression<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count < limits.listedBenefits) return;
  throw fieldProblem(
    'name',
    `The list has ${limits.listedBenefits} benefits and takes no more. Delete one first`,
  );
}

/** @throws Problem `already_exists` when another benefit has the name in any case, otherwise the error itself */
function refuseTakenName(error: unknown, { name }: Pick<BenefitFields, 'name'>): never {
  if (!isDuplicate(error, 'benefits_name')) throw error;
  const message = `${name} already exists.`;
  throw new Problem('already_exists', { detail: message, fields: [{ field: 'name', message }] });
}

function selectBenefits(sql: Sql) {
  return sql.selectFrom('benefits').select(['id', 'name', 'version']);
}
