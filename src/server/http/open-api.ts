import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Call, Right } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/calls.ts';
import { endpoints, type EndpointShapes } from '../../contract/endpoints.ts';
import { rightsInWords } from '../../contract/rights.ts';
import { errorCodes, ProblemDetails } from '../../contract/errors.ts';
import { sendKept } from './send-kept.ts';
import { takesKey } from './keyed-calls/read-key.ts';

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
    transform: ({ schema, url }) => ({ schema: describeCall(schema), url }),
  });
  sendKept(app, '/api/openapi.json', {
    headers: { 'content-type': 'application/json; charset=utf-8' },
    write: () => JSON.stringify(app.swagger()),
  });
}

/**
 * Adds what only readers need. In the route's own schema Fastify would make a function for each refusal of each call, and
 * use none.
 */
function describeCall(schema: FastifySchema): FastifySchema {
  const name = schema.operationId as CallName | undefined;
  if (name === undefined || !(name in calls)) return schema;
  const call: Call = calls[name];
  const shapes: EndpointShapes = endpoints[name];
  return {
    ...schema,
    summary: shapes.summary,
    tags: [call.access === 'admin' ? 'Back office' : 'Public'],
    ...(call.takesBytes && {
      consumes: ['application/octet-stream'],
      body: { type: 'string', contentMediaType: 'application/octet-stream' },
    }),
    ...(takesKey(call) && {
      description:
        'With an `Idempotency-Key` the same request answers the same for 24 hours, and is done once.',
    }),
    ...(call.isPaged && {
      description:
        '`X-Total-Count` counts the rows of all pages, and `Link` leads to them. With `X-Total-Is-At-Least: true` there are more rows than counted.',
    }),
    ...(call.access === 'admin' && { security: [{ session: [] }] }),
    response: {
      ...(schema.response as object),
      ...(call.right && refusalsOfAdmins(call.right)),
      ...(shapes.params && { 404: refusal('Nothing has this id.') }),
      ...((shapes.body ?? shapes.query) && {
        422: refusal('Some fields are not valid; `fields` names them.'),
      }),
      '4xx': refusal('Any other refusal; `code` says which.'),
    },
  };
}

function refusalsOfAdmins(right: Right) {
  return {
    401: refusal('The token is missing, false or no longer valid.'),
    403: refusal(`The role does not include it. ${rightsInWords[right]}`),
  };
}

function refusal(description: string) {
  return { description, content: { 'application/problem+json': { schema: ProblemDetails } } };
}
