import { readFileSync } from 'node:fs';
import { Kind, OperationTypeNode, parse, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { Parse } from '../config-values.ts';
import { presets, type ProviderName } from './presets.ts';

export type ContentSettings = {
  /** Where queries are sent; empty while no service is there. */
  url: string;
  token: string;
  provider: ProviderName;
  /** A query of the agency's own; empty: the provider's. */
  query: string;
  /** Whether drafts are shown. */
  isPreview: boolean;
  /** What a purge has to present; empty: purging is off. */
  webhookSecret: string;
};

const names = Object.keys(presets) as ProviderName[];

export const providerName: Parse<ProviderName> = (text) => {
  const name = names.find((known) => known === text.toLowerCase());
  return name ? { value: name } : { fault: `is one of ${names.join(', ')}` };
};

/** Reads a file that holds one GraphQL query with the fields or aliases `landing` and `about`. */
export const queryFile: Parse<string> = (path) => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { fault: 'is a file that can be read' };
  }
  const answered = answeredNames(text);
  if (!answered) return { fault: 'is a file with one GraphQL query' };
  const missing = ['landing', 'about'].filter((name) => !answered.includes(name));
  return missing.length === 0
    ? { value: text }
    : { fault: `has a query that answers ${missing.join(' and ')}` };
};

export const webhookSecret: Parse<string> = (text) =>
  text.length >= 16 ? { value: text } : { fault: 'has at least 16 characters' };

/** What is wrong with the settings taken together, a sentence each. */
export function contentSettingsFaults({ url, provider, query }: ContentSettings): string[] {
  const faults: string[] = [];
  if (url === '' && provider !== 'embedded') faults.push(`CONTENT_URL is needed with ${provider} content.`);
  if (provider === 'custom' && query === '') faults.push('CONTENT_QUERIES is needed with custom content.');
  return faults;
}

function answeredNames(text: string): string[] | undefined {
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch {
    return undefined;
  }
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const [query] = operations;
  if (operations.length !== 1 || query?.operation !== OperationTypeNode.QUERY) return undefined;
  return query.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? (selection.alias ?? selection.name).value : [],
  );
}
