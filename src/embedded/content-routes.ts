import type { FastifyInstance } from 'fastify';
import {
  NoSchemaIntrospectionCustomRule,
  GraphQLError,
  parse,
  type ASTVisitor,
  type Source,
  type ValidationContext,
} from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fastify';
import { contentRoot, contentSchema, type ContentFiles, type FindPublished } from './content-schema.ts';

export function registerContent(
  app: FastifyInstance,
  files: ContentFiles,
  findPublished: FindPublished,
): void {
  app.post(
    '/graphql',
    createHandler({
      schema: contentSchema,
      rootValue: contentRoot(files, findPublished),
      parse: parseBounded,
      validationRules: [LimitAliasesRule, NoSchemaIntrospectionCustomRule],
    }),
  );
  app.get('/graphql', (_request, reply) =>
    reply.code(405).header('allow', 'POST').type('text/plain').send('Send GraphQL queries here by POST.\n'),
  );
}

const mostTokens = 1000;
const mostAliases = 10;

/** The time of some validation rules grows with the square of the length, so the parser bounds the length. */
function parseBounded(source: string | Source) {
  return parse(source, { maxLexicalTokens: mostTokens });
}

/**
 * A field without an alias appears once in the answer, and the schema is three levels deep. So a bound on aliases
 * bounds the answer.
 */
function LimitAliasesRule(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    Field(node) {
      if (!node.alias) return;
      aliases += 1;
      if (aliases !== mostAliases + 1) return;
      context.reportError(
        new GraphQLError(`A query may hold at most ${mostAliases} aliases.`, { nodes: node }),
      );
    },
  };
}
