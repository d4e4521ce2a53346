import { describeBrokenLaw, describeReach } from '../../../contract/pay/describe-pay-law.ts';
import type { payEndpoints } from '../../../contract/pay/pay-endpoints.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { readBrokenPayLaws } from './broken-pay-laws.ts';
import { fillInPay, listPayReadings } from './pay-readings.ts';

export function payHandlers({ config, database: { sql } }: Services) {
  return {
    checkPay: async ({ body }) => {
      const broken = await readBrokenPayLaws(sql, body, config);
      return {
        laws: broken.map((one) => ({ text: describeBrokenLaw(one), reach: describeReach(one.law) })),
      };
    },
    listPayReadings: ({ query: { after } = {} }) => listPayReadings(sql, after, config),
    fillInPay: ({ requestSql, body, admin }) => fillInPay(requestSql, body, { by: admin.username, config }),
  } satisfies HandlersOf<typeof payEndpoints>;
}
