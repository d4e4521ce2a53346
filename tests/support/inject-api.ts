import type { FastifyInstance } from 'fastify';
import { calls } from '../../src/contract/calls.ts';
import { ApiError, createApi, type Api } from '../../src/contract/client.ts';

export type Caller = {
  token?: string | undefined;
  /** The requests' IP address. */
  address?: string;
  userAgent?: string;
  /** A browser: it keeps the cookies that it gets. */
  jar?: { cookie?: string };
};

/** The contract's client. Its requests reach the app without a network. */
export function createInjectApi(
  app: FastifyInstance,
  { token, address = '127.0.0.1', userAgent = '', jar }: Caller = {},
): Api {
  return createApi<Api>(calls, async ({ method, url, isFile, body }) => {
    const isBytes = body instanceof Uint8Array;
    const answer = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        'user-agent': userAgent,
        ...(jar?.cookie !== undefined && { cookie: jar.cookie }),
        ...(isBytes && { 'content-type': 'application/octet-stream' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { payload: isBytes ? Buffer.from(body) : (body as object) }),
    });
    const [written] = [answer.headers['set-cookie'] ?? []].flat();
    if (jar && written !== undefined) jar.cookie = written.split(';', 1)[0]!;
    return {
      status: answer.statusCode,
      header: (name) => answer.headers[name]?.toString() ?? null,
      body: isFile && answer.statusCode === 200 ? new Blob([Buffer.from(answer.rawPayload)]) : answer.json(),
    };
  });
}

/** The expected failure of a call. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`The call succeeded: ${JSON.stringify(answer)}`);
}
