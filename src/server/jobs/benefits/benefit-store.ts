import { sql as expression } from 'kysely';
import type { Benefit, BenefitChange } from '../../../contract/benefits.ts';
import { databaseId } from '../../../database/ids.ts';
import { findRankBeyond } from '../../../database/next-rank.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import {
  changeEntity,
  deleteEntity,
  lockVersion,
  recordNew,
  type Target,
} from '../../changes/change-entity.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { benefitEntity, refuseMoreThanFit, refuseTakenName } from './benefit-entity.ts';

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
    return recordNew(transaction, benefitEntity, { id, by });
  });
}

/** @returns with the id of the change; `undefined` for equal values */
export function updateBenefit(
  sql: Sql,
  { id, version, move, ...fields }: BenefitChange,
  by: string,
): Promise<{ benefit: Benefit; changeId: string | undefined }> {
  return transact(sql, async (transaction) => {
    const change = {
      ...fields,
      rank: await findRankBeyond(transaction, 'benefits', { id, move }),
    };
    const changeId = await changeEntity(transaction, benefitEntity, { id, version, by, change });
    return { benefit: await getBenefit(transaction, id), changeId };
  });
}

export function deleteBenefit(
  sql: Sql,
  target: Target,
  by: string,
): Promise<{ benefit: Benefit; changeId: string }> {
  return transact(sql, async (transaction) => {
    const locked = await lockVersion(transaction, benefitEntity, target);
    const benefit = await getBenefit(transaction, locked.id);
    return { benefit, changeId: await deleteEntity(transaction, benefitEntity, { locked, by }) };
  });
}

function selectBenefits(sql: Sql) {
  return sql.selectFrom('benefits').select(['id', 'name', 'version']);
}
