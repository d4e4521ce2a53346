import type { tagEndpoints } from '../../../contract/tags.ts';
import { withChange } from '../../changes/change-entity.ts';
import { actsOf } from '../../changes/row-acts.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { mergeTags } from './merge-tags.ts';
import { tagApplicants } from './tag-applicants.ts';
import { tagEntity } from './tag-entity.ts';
import { getTag, insertTag, listTags } from './tag-store.ts';

export function tagHandlers({ database: { sql } }: Services) {
  const acts = actsOf(sql, { entity: tagEntity, get: getTag, insert: insertTag });
  return {
    listTags: async ({ query = {} }) => {
      const { rows, ...total } = await listTags(sql, query);
      return { items: rows, ...total };
    },
    getTag: acts.get,
    createTag: acts.create,
    updateTag: acts.update,
    deleteTag: acts.remove,
    mergeTags: async ({ requestSql, body, admin }) => {
      const changeId = await mergeTags(requestSql, body, admin.username);
      return withChange(await getTag(requestSql, body.into_id), changeId);
    },
    tagApplicants: ({ requestSql, body, admin }) => tagApplicants(requestSql, body, admin.username),
  } satisfies HandlersOf<typeof tagEndpoints>;
}
