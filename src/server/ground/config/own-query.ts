import { getOperationAST, Kind, OperationTypeNode, parse } from 'graphql';

/** The names that a query answers under; `undefined` if the text is not one GraphQL query. */
export function answeredNames(text: string): string[] | undefined {
  try {
    const operation = getOperationAST(parse(text));
    if (operation?.operation !== OperationTypeNode.QUERY) return undefined;
    return operation.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? (selection.alias ?? selection.name).value : [],
    );
  } catch {
    return undefined;
  }
}
