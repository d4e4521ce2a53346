import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client.ts';

/**
 * Passes a call to the app without a network. Pages read their data this way while the server renders them.
 *
 * @param address of the visitor, for the limits
 */
export function injectTransport(app: FastifyInstance, address: string): Transport {
  return async ({ method, url, body }) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: response.statusCode,
      header: (name) => response.headers[name]?.toString() ?? null,
      body: response.payload === '' ? undefined : response.json(),
    };
  };
}
