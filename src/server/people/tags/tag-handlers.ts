import type { tagEndpoints } from '../../../contract/tags.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, deleteEntity, lockVersion, withChange } from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { mergeTags } from './merge-tags.ts';
import { tagApplicants } from './tag-applicants.ts';
import { tagEntity } from './tag-entity.ts';
import { createTag, getTag, listTags } from './tag-store.ts';

export function tagHandlers({ database: { sql } }: Services) {
  return {
    listTags: async ({ query = {} }) => {
      const { rows, ...total } = await listTags(sql, query);
      return { items: rows, ...total };
    },
    getTag: ({ params }) => getTag(sql, params.id),
    createTag: async ({ requestSql, body, admin }) => {
      const { id, changeId } = await createTag(requestSql, body.name, admin.username);
      return withChange(await getTag(requestSql, id), changeId);
    },
    updateTag: ({ body: { id, version, ...change }, admin }) =>
      transact(sql, async (transaction) => {
        const edit = { id, version, by: admin.username, change };
        const changeId = await changeEntity(transaction, tagEntity, edit);
        return withChange(await getTag(transaction, id), changeId);
      }),
    deleteTag: ({ params, query = {}, admin }) =>
      transact(sql, async (transaction) => {
        const locked = await lockVersion(transaction, tagEntity, { ...params, ...query });
        const tag = await getTag(transaction, params.id);
        return withChange(tag, await deleteEntity(transaction, tagEntity, { locked, by: admin.username }));
      }),
    mergeTags: async ({ requestSql, body, admin }) => {
      const changeId = await mergeTags(requestSql, body, admin.username);
      return withChange(await getTag(requestSql, body.into_id), changeId);
    },
    tagApplicants: ({ requestSql, body, admin }) => tagApplicants(requestSql, body, admin.username),
  } satisfies HandlersOf<typeof tagEndpoints>;
}
