import type { benefitEndpoints } from '../../../contract/benefits.ts';
import { withChange } from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { createBenefit, deleteBenefit, getBenefit, listBenefits, updateBenefit } from './benefit-store.ts';

export function benefitHandlers({ database: { sql } }: Services) {
  return {
    listBenefits: () => listBenefits(sql),
    getBenefit: ({ params }) => getBenefit(sql, params.id),
    createBenefit: async ({ requestSql, body, admin }) => {
      const { id, changeId } = await createBenefit(requestSql, body, admin.username);
      return withChange(await getBenefit(requestSql, id), changeId);
    },
    updateBenefit: async ({ body, admin }) => {
      const { benefit, changeId } = await updateBenefit(sql, body, admin.username);
      return withChange(benefit, changeId);
    },
    deleteBenefit: async ({ params, query = {}, admin }) => {
      const { benefit, changeId } = await deleteBenefit(sql, { ...params, ...query }, admin.username);
      return withChange(benefit, changeId);
    },
  } satisfies HandlersOf<typeof benefitEndpoints>;
}
