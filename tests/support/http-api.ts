import { calls } from '../../src/contract/calls.ts';
import { createApi, type Api } from '../../src/contract/client.ts';
import { keepPersonal } from './keep-logs.ts';

/** The contract's client over HTTP. */
export function createHttpApi(baseUrl: string, token?: string): Api {
  return createApi<Api>(calls, async ({ method, url, isFile, body }) => {
    const isBytes = body instanceof Blob || body instanceof Uint8Array;
    keepPersonal([isBytes ? {} : body, { token }]);
    const answer = await fetch(baseUrl + url, {
      method,
      headers: {
        ...(body !== undefined && {
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isBytes ? (body as Blob) : JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      header: (name) => answer.headers.get(name),
      body: isFile && answer.ok ? await answer.blob() : await answer.json().catch(() => undefined),
    };
  });
}
