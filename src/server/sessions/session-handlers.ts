import type { sessionEndpoints } from '../../contract/sessions.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createLogIn } from './login.ts';
import { endSession, endSessionsOf, listSessions } from './session-store.ts';

export function sessionHandlers({ database: { sql } }: Services) {
  const logIn = createLogIn();
  return {
    logIn: async ({ body, address, userAgent }) => ({
      token: await logIn(sql, body, { address, userAgent }),
    }),
    logOut: async ({ admin }) => {
      await endSession(sql, admin.tokenHash);
      return { ended: true };
    },
    listSessions: async ({ admin }) => {
      const sessions = await listSessions(sql, admin.username);
      return sessions.map(({ token_hash, device, created_at, last_used_at }) => ({
        device,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_current: token_hash.equals(admin.tokenHash),
      }));
    },
    endOtherSessions: async ({ admin }) => ({
      ended: await endSessionsOf(sql, admin.username, admin.tokenHash),
    }),
  } satisfies HandlersOf<typeof sessionEndpoints>;
}
