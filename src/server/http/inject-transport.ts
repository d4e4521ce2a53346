import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '../../contract/client.ts';

/**
 * Passes a call to the app without a network. Pages read their data this way while the server renders them. The address of
 * the visitor goes along, for the limits.
 *
 * @param own the request of a page that is rendered for one visitor alone: its cookies go along too
 */
export function injectTransport(
  app: FastifyInstance,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  own?: FastifyReply,
): Transport {
  let cookies = own && headers.cookie;
  return async ({ method, url, body }) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: ip,
      ...(cookies !== undefined && { headers: { cookie: cookies } }),
      ...(body !== undefined && { payload: body as object }),
    });
    const written = response.headers['set-cookie'];
    if (own && written !== undefined) {
      own.header('set-cookie', written);
      // The first of a name counts.
      cookies = [...[written].flat().map((cookie) => cookie.split(';', 1)[0]), cookies].join('; ');
    }
    return {
      status: response.statusCode,
      header: (name) => response.headers[name]?.toString() ?? null,
      body: response.payload === '' ? undefined : response.json(),
    };
  };
}
