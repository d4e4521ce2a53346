import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client.ts';

/**
 * Passes a call to the app itself, without a network: how pages read their data while they are rendered.
 *
 * @param address the visitor's, so that limits count the visitor and not the server
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
