import type { FastifyInstance } from 'fastify';

/**
 * Logs once that a proxy's header is not trusted. Behind that proxy all visitors have one address.
 *
 * @returns whether it was logged
 */
export function reportUntrustedProxy(app: FastifyInstance): () => boolean {
  let isReported = false;
  app.addHook('onRequest', async ({ headers, ips, log }) => {
    if (isReported || (ips?.length ?? 1) > 1) return;
    const name = ['x-forwarded-for', 'forwarded'].find((header) => headers[header] !== undefined);
    if (name === undefined) return;
    isReported = true;
    log.warn(
      `The header ${name} is not trusted. Behind a proxy all visitors share one limit: set TRUST_PROXY.`,
    );
  });
  return () => isReported;
}
