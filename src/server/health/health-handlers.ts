import { sql as statement } from 'kysely';
import type { HandlersOf } from '../handlers.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';

export function healthHandlers({ database: { sql }, log }: Services) {
  return {
    checkLive: () => Promise.resolve({ status: 'ok' }),
    checkReady: async () => {
      try {
        await statement`select 1`.execute(sql);
      } catch (error) {
        log.error({ err: error }, 'the database does not answer');
        throw new Problem('unavailable', { detail: 'The database does not answer.' });
      }
      return { status: 'ok' };
    },
  } satisfies HandlersOf<'checkLive' | 'checkReady'>;
}
