import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client.ts';

/**
 * Passes a call to the app without a network. Pages read their data this way while the server renders them.
 *
 * @param address of the visitor, for the limits
 */
export function injectTransport(app: FastifyInstance, address: string): Transport {
  return async ({ method, url, body }) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: address,
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      header: (name) => answer.headers[name]?.toString() ?? null,
      body: answer.payload === '' ? undefined : answer.json(),
    };
  };
}
