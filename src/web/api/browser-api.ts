import { calls } from '../../contract/calls.ts';
import { type Api, createApi, type TransportResponse, type TransportRequest } from '../../contract/client.ts';
import type { ErrorCode, ProblemDetails } from '../../contract/errors.ts';
import { fetchCall } from './fetch-call.ts';
import { askForPassword } from './password-question.ts';
import { endSession, sessionToken } from './session.ts';

/** The window gets this event when an account has something to do first, see `ToDo` of the contract. */
export const notReadyEvent = 'account-not-ready';

/** The window gets this event when the role of the account does not include a call that the page offered. */
export const roleNeededEvent = 'role-needed';

/**
 * The API for the back office. A refused token is forgotten. A call that needs the password again waits for the answer
 * of the person and is sent once more.
 */
export const browserApi = createApi<Api>(calls, async (request) => {
  if (request.access === 'public' && !logins.has(request.url)) return fetchCall(request);
  const answer = await send(request);
  if (isRefusedWith('account_not_ready', answer)) window.dispatchEvent(new Event(notReadyEvent));
  if (isRefusedWith('role_needed', answer)) window.dispatchEvent(new Event(roleNeededEvent));
  if (!isRefusedWith('password_needed', answer) || !(await askForPassword())) return answer;
  return send(request);
});

/** Public, and told of the session: a login ends it, and single sign-on may be for it. */
const logins = new Set<string>([calls.logIn.path, calls.startSignOn.path, calls.finishSignOn.path]);

async function send(request: TransportRequest): Promise<TransportResponse> {
  const token = sessionToken();
  const answer = await fetchCall(request, token === null ? {} : { authorization: `Bearer ${token}` });
  if (answer.status === 401 && request.access === 'admin') endSession(token);
  return answer;
}

function isRefusedWith(code: ErrorCode, { status, body }: TransportResponse): boolean {
  return status === 403 && (body as Partial<ProblemDetails> | undefined)?.code === code;
}
