import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from '../../contract/errors.ts';

/** Serves the contract as OpenAPI at /api/openapi.json. Register it before the routes. */
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
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
