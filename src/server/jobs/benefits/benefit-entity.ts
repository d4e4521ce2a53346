import { sql as expression } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { lockOrder } from '../../../database/next-rank.ts';
import type { Sql } from '../../../database/open.ts';
import { isDuplicate } from '../../../database/statement-fault.ts';
import type { Entity } from '../../changes/entity.ts';
import { rowEntity } from '../../changes/row-entity.ts';
import { fieldProblem, takenProblem } from '../../ground/problem.ts';

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

/** Two who add the last one wait for each other. */
export async function refuseMoreThanFit(transaction: Sql): Promise<void> {
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
export function refuseTakenName(error: unknown, { name }: Pick<BenefitFields, 'name'>): never {
  if (!isDuplicate(error, 'benefits_name')) throw error;
  throw takenProblem('name', `${name} already exists.`);
}
