import type { FastifyInstance } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fastify';
import { contentRoot, contentSchema, type ContentFiles } from './content-schema.ts';
import { LimitAliasesRule, parseBounded } from './graphql-limits.ts';

export function registerContent(app: FastifyInstance, files: ContentFiles): void {
  app.post(
    '/graphql',
    createHandler({
      schema: contentSchema,
      rootValue: contentRoot(files),
      parse: parseBounded,
      validationRules: [LimitAliasesRule, NoSchemaIntrospectionCustomRule],
    }),
  );
  app.get('/graphql', (_request, reply) =>
    reply.code(405).header('allow', 'POST').type('text/plain').send('Send GraphQL queries here by POST.\n'),
  );
}
