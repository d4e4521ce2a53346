import type { snippetEndpoints } from '../../../contract/snippets.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, deleteEntity, lockVersion, withChange } from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { snippetEntity } from './snippet-entity.ts';
import { createSnippet, getSnippet, listSnippets } from './snippet-store.ts';

export function snippetHandlers({ database: { sql } }: Services) {
  return {
    listSnippets: ({ query = {} }) => listSnippets(sql, query),
    getSnippet: ({ params }) => getSnippet(sql, params.id),
    createSnippet: async ({ requestSql, body, admin }) => {
      const { id, changeId } = await createSnippet(requestSql, body, admin.username);
      return withChange(await getSnippet(requestSql, id), changeId);
    },
    updateSnippet: ({ body: { id, version, ...change }, admin }) =>
      transact(sql, async (transaction) => {
        const edit = { id, version, by: admin.username, change };
        const changeId = await changeEntity(transaction, snippetEntity, edit);
        return withChange(await getSnippet(transaction, id), changeId);
      }),
    deleteSnippet: ({ params: { id }, query = {}, admin }) =>
      transact(sql, async (transaction) => {
        const locked = await lockVersion(transaction, snippetEntity, { ...query, id });
        const snippet = await getSnippet(transaction, id);
        return withChange(
          snippet,
          await deleteEntity(transaction, snippetEntity, { locked, by: admin.username }),
        );
      }),
  } satisfies HandlersOf<typeof snippetEndpoints>;
}
