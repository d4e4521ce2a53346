import { describeBrokenLaw, describeReach } from '../../../contract/pay/describe-pay-law.ts';
import type { payEndpoints } from '../../../contract/pay/pay-endpoints.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { readBrokenPayLaws } from './broken-pay-laws.ts';

export function payHandlers({ config, database: { sql } }: Services) {
  return {
    checkPay: async ({ body }) => {
      const broken = await readBrokenPayLaws(sql, body, config);
      return {
        laws: broken.map((one) => ({ text: describeBrokenLaw(one), reach: describeReach(one.law) })),
      };
    },
  } satisfies HandlersOf<typeof payEndpoints>;
}
