import { sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import { restoreRow } from '../../../database/restore-row.ts';
import { isDuplicate } from '../../../database/statement-fault.ts';
import type { Entity } from '../../changes/entity.ts';
import { fieldProblem, Problem, refuseMissing } from '../../ground/problem.ts';
import { findPlaceholderFault } from '../../mail/letters/placeholders.ts';

export type SnippetFields = { name: string; text: string };

/** The names that a snippet may hold in braces. */
const placeholders = ['first_name', 'job'];

export const snippetEntity: Entity<SnippetFields> = {
  kind: 'snippet',
  editable: ['name', 'text'],

  async lock(transaction, wantedId) {
    const snippet = await transaction
      .selectFrom('snippets')
      .select(['id', 'version', 'name', 'text'])
      .where('id', '=', databaseId(wantedId))
      .forUpdate()
      .executeTakeFirst();
    if (!snippet) refuseMissing('Snippet');
    const { id, version, ...fields } = snippet;
    return { id, version, fields };
  },

  async write(transaction, { id, fields }, { change }) {
    const next = { ...fields, ...change };
    refusePlaceholders(next);
    await transaction
      .updateTable('snippets')
      .set({ ...next, version: expression<number>`version + 1` })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => refuseTakenName(error, next));
    return next;
  },

  async restore(transaction, { id, version, fields }) {
    await restoreRow(transaction, 'snippets', { id, version, ...fields }).catch((error: unknown) =>
      refuseTakenName(error, fields),
    );
  },

  async remove(transaction, { id }) {
    await transaction.deleteFrom('snippets').where('id', '=', id).execute();
  },
};

/** @throws Problem `validation_failed` for a name in braces that no person could fill */
export function refusePlaceholders({ text }: Pick<SnippetFields, 'text'>): void {
  const fault = findPlaceholderFault(text, placeholders);
  if (fault !== undefined) throw fieldProblem('text', fault);
}

/** @throws Problem `already_exists` when another snippet has the name in any case, otherwise the error itself */
export function refuseTakenName(error: unknown, { name }: SnippetFields): never {
  if (!isDuplicate(error, 'snippets_name')) throw error;
  const message = `Another snippet is called ${name} already.`;
  throw new Problem('already_exists', { detail: message, fields: [{ field: 'name', message }] });
}
