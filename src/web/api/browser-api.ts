import { createApi, type Transport } from '../../contract/client.ts';
import { endSession, sessionToken } from './session.ts';

/** The API as the browser reaches it; admin calls carry the session's token. */
export const browserApi = createApi(fetchTransport());

function fetchTransport(): Transport {
  return async ({ method, url, access, body, signal }) => {
    const token = access === 'admin' ? sessionToken() : null;
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (answer.status === 401 && access === 'admin') endSession(token);
    return {
      status: answer.status,
      header: (name) => answer.headers.get(name),
      body: await answer.json().catch(() => undefined),
    };
  };
}
