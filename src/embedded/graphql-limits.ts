import { GraphQLError, parse, type ASTVisitor, type Source, type ValidationContext } from 'graphql';

const mostTokens = 1000;
const mostAliases = 10;

/** The time of some validation rules grows with the square of the length, so the parser bounds the length. */
export function parseBounded(source: string | Source) {
  return parse(source, { maxLexicalTokens: mostTokens });
}

/**
 * A field without an alias appears once in the answer, and the schema is three levels deep. So a bound on aliases
 * bounds the answer.
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
