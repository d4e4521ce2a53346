import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from '../../contract/errors.ts';

/**
 * The library's own policy upgrades requests to https, which a server without TLS does not answer, and allows hosts of
 * others.
 */
const readersPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The contract as OpenAPI at /api/openapi.json, readable at /api/docs. Comes before the routes that it describes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rolecall',
        version: '1',
        description: [
          'Failures are problem details (RFC 9457) with a stable `code`:',
          '',
          '| code | status | meaning |',
          '|---|---|---|',
          ...Object.entries(errorCodes).map(
            ([code, { status, title }]) => `| \`${code}\` | ${status} | ${title} |`,
          ),
        ].join('\n'),
      },
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that POST /api/admin/login gives.',
          },
        },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: readersPolicy,
    // Without the bar that loads other descriptions.
    uiConfig: { layout: 'BaseLayout' },
    logLevel: 'silent',
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
