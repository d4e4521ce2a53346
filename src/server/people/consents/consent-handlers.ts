import type { consentEndpoints } from '../../../contract/consents.ts';
import { limitVisitors } from '../../accounts/security-events/limit-visitors.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { savesForEachApplication } from '../questions/question-handlers.ts';
import { saveConsent } from './consent-store.ts';

export function consentHandlers(services: Services) {
  const limit = limitVisitors(services, { name: 'answer', things: 'answers', each: savesForEachApplication });
  return {
    saveConsent: async ({ body, address }) => {
      await limit(address);
      await saveConsent(services.database.sql, body);
      return { kept: body.keep };
    },
  } satisfies HandlersOf<typeof consentEndpoints>;
}
