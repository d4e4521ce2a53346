import { calls } from '../../contract/calls.ts';
import { createApi } from '../../contract/client.ts';
import { fetchCall } from './fetch-call.ts';
import { endSession, sessionToken } from './session.ts';

/** The whole API for the back office; admin calls carry the session's token, and forget it when it is refused. */
export const browserApi = createApi(calls, async (request) => {
  if (request.access === 'public') return fetchCall(request);
  const token = sessionToken();
  const answer = await fetchCall(request, token === null ? {} : { authorization: `Bearer ${token}` });
  if (answer.status === 401) endSession(token);
  return answer;
});
