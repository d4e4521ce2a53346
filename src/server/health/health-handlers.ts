import { setTimeout } from 'node:timers/promises';
import { sql as statement } from 'kysely';
import type { healthEndpoints } from '../../contract/health.ts';
import type { HandlersOf } from '../handlers.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';

/** A database that hangs is no database; a load balancer gives up asking after a few seconds, too. */
const patienceMs = 3_000;

export function healthHandlers({ database: { sql }, log }: Services) {
  return {
    checkLive: () => Promise.resolve({ status: 'ok' }),
    checkReady: async () => {
      try {
        await withinPatience(statement`select 1`.execute(sql));
      } catch (error) {
        log.error({ err: error }, 'the database does not answer');
        throw new Problem('unavailable', { detail: 'The database does not answer.' });
      }
      return { status: 'ok' };
    },
  } satisfies HandlersOf<typeof healthEndpoints>;
}

async function withinPatience(answer: Promise<unknown>): Promise<void> {
  const answered = new AbortController();
  const tooLate = setTimeout(patienceMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`The database has not answered within ${patienceMs} ms.`);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    answered.abort();
  }
}
