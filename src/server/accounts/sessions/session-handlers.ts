import { calls } from '../../../contract/calls.ts';
import type { sessionEndpoints } from '../../../contract/sessions.ts';
import { getAdmin } from '../admins/admin-store.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import { readTokenHash } from './authenticate.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { deviceDays } from './login-devices.ts';
import { createLogIn } from './login.ts';
import { endOtherSession, endSession, endSessionsOf, listSessions } from './session-store.ts';

/** Tells the login a browser that has logged in before. It opens nothing. */
const deviceCookie = {
  name: 'rolecall_device',
  path: calls.logIn.path,
  maxAgeSeconds: deviceDays * 24 * 60 * 60,
};

export function sessionHandlers(
  services: Services,
  { confirmPassword, secrets }: { confirmPassword: ConfirmPassword; secrets: SecretBox },
) {
  const { sql } = services.database;
  const logIn = createLogIn(services, secrets);
  return {
    logIn: async ({ body, authorization, cookies, address, userAgent, signal }) => {
      const device = cookies.read(deviceCookie);
      const replaces = readTokenHash(authorization);
      const loggedIn = await logIn(body, { address, userAgent, device, replaces, signal });
      cookies.write({ ...deviceCookie, value: loggedIn.device });
      return { token: loggedIn.token };
    },
    logOut: async ({ admin, address }) => {
      await endSession(sql, admin.tokenHash);
      await recordSecurityEvent(sql, { kind: 'logout', username: admin.username, address });
      return { ended: true };
    },
    confirmPassword: async ({ body, admin, address }) => {
      if (!(await confirmPassword({ ...body, admin, field: 'password', address }))) {
        throw fieldProblem('code', 'Enter the code from your authenticator app, or a recovery code');
      }
      return { confirmed: true };
    },
    listSessions: async ({ admin }) => {
      const sessions = await listSessions(sql, admin.username);
      return sessions.map(({ token_hash, ...session }) => ({
        ...session,
        is_current: token_hash.equals(admin.tokenHash),
      }));
    },
    countSessionsOf: async ({ params }) => {
      const { username } = await getAdmin(sql, params.username);
      return { count: (await listSessions(sql, username)).length };
    },
    endSession: async ({ params: { id }, admin, address }) => {
      if (!(await endOtherSession(sql, admin, id))) {
        throw new Problem('not_found', { detail: 'That session has already ended.' });
      }
      await recordSecurityEvent(sql, { kind: 'session_ended', username: admin.username, address });
      return { ended: 1 };
    },
    endSessionsOf: async ({ params, admin, address }) => {
      const { username } = await getAdmin(sql, params.username);
      const ended = await endSessionsOf(sql, username, admin.tokenHash);
      const by = admin.username;
      if (ended > 0) await recordSecurityEvent(sql, { kind: 'sessions_ended', username, by, address });
      return { ended };
    },
    endOtherSessions: async ({ admin: { username, tokenHash }, address }) => {
      const ended = await endSessionsOf(sql, username, tokenHash);
      if (ended > 0) await recordSecurityEvent(sql, { kind: 'sessions_ended', username, address });
      return { ended };
    },
  } satisfies HandlersOf<typeof sessionEndpoints>;
}
