import { setTimeout } from 'node:timers/promises';
import { sql as statement } from 'kysely';
import { reasonOf } from '../../../database/postgres/connections.ts';
import type { healthEndpoints } from '../../../contract/system-health.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';

/** A load balancer gives up after a few seconds, too. */
const patienceMs = 3_000;

export function healthHandlers({ database: { sql }, log }: Services) {
  return {
    checkLive: () => Promise.resolve({ status: 'ok' }),
    checkReady: async () => {
      try {
        await Promise.race([statement`select 1`.execute(sql), refuseSilence()]);
      } catch (error) {
        log.warn(`the database does not answer (${reasonOf(error)})`);
        throw new Problem('unavailable', { detail: 'The database does not answer.' });
      }
      return { status: 'ok' };
    },
  } satisfies HandlersOf<typeof healthEndpoints>;
}

async function refuseSilence(): Promise<never> {
  await setTimeout(patienceMs, undefined, { ref: false });
  throw new Error(`The database has not answered within ${patienceMs} ms.`);
}
