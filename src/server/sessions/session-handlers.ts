import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createLogIn } from './login.ts';
import { endSession } from './session-store.ts';

export function sessionHandlers({ database: { sql } }: Services) {
  const logIn = createLogIn();
  return {
    logIn: async ({ body, address }) => ({ token: await logIn(sql, body, address) }),
    logOut: async ({ admin }) => {
      await endSession(sql, admin.tokenHash);
      return { ended: true };
    },
  } satisfies HandlersOf<'logIn' | 'logOut'>;
}
