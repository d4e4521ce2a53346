import type { HandlersOf } from '../handlers.ts';
import { clientOf, createRateLimit } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { createApplication } from './application-store.ts';
import { createReference } from './reference.ts';

const tooMany =
  'Many applications came from your network within an hour. Please try again later, or call us.';

export function applicationHandlers({ config, database: { sql } }: Services) {
  const requests = config.applyLimitPerHour;
  const limit = requests > 0 ? createRateLimit({ requests, seconds: 60 * 60 }, tooMany) : undefined;
  return {
    apply: async ({ body, address }) => {
      await limit?.spend(clientOf(address));
      const { note, job_id, first_name, last_name, email, phone } = body;
      // Whoever filled in the hidden field is a program, and learns nothing from the answer.
      if (note) return { zenople: false, reference: createReference() };
      return createApplication(sql, { job_id, first_name, last_name, email, phone });
    },
  } satisfies HandlersOf<'apply'>;
}
