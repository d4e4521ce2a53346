import { GraphQLError, parse, type ASTVisitor, type Source, type ValidationContext } from 'graphql';

const mostTokens = 1000;
const mostAliases = 10;

/** Bounds the document before it is validated, some of whose checks grow with the square of its length. */
export function parseBounded(source: string | Source) {
  return parse(source, { maxLexicalTokens: mostTokens });
}

/**
 * Without an alias a field appears once in the answer however often it is asked for, and the schema is three levels
 * deep: bounding the aliases bounds the answer.
 */
export function LimitAliasesRule(context: ValidationContext): ASTVisitor {
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
