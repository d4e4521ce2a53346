import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client.ts';

/** Passes a call to the app itself, without a network: how pages read their data while they are rendered. */
export function injectTransport(app: FastifyInstance): Transport {
  return async ({ method, url, body }) => {
    const answer = await app.inject({
      method,
      url,
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      header: (name) => answer.headers[name]?.toString() ?? null,
      body: answer.payload === '' ? undefined : answer.json(),
    };
  };
}
