import { isDuplicate } from '../../../database/statement-fault.ts';
import { rowEntity } from '../../changes/row-entity.ts';
import { fieldProblem, takenProblem } from '../../ground/problem.ts';
import { findPlaceholderFault } from '../../mail/letters/placeholders.ts';

export type SnippetFields = { name: string; text: string };

/** The names that a snippet may hold in braces. */
const placeholders = ['first_name', 'job'];

export const snippetEntity = rowEntity<SnippetFields>({
  kind: 'snippet',
  title: 'Snippet',
  table: 'snippets',
  editable: ['name', 'text'],
  check: refusePlaceholders,
  refuse: refuseTakenName,
});

/** @throws Problem `validation_failed` for a name in braces that no person could fill */
export function refusePlaceholders({ text }: Pick<SnippetFields, 'text'>): void {
  const fault = findPlaceholderFault(text, placeholders);
  if (fault !== undefined) throw fieldProblem('text', fault);
}

/** @throws Problem `already_exists` when another snippet has the name in any case, otherwise the error itself */
export function refuseTakenName(error: unknown, { name }: SnippetFields): never {
  if (!isDuplicate(error, 'snippets_name')) throw error;
  throw takenProblem('name', `${name} already exists.`);
}
