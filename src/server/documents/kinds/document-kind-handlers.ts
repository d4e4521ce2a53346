import type { documentKindEndpoints } from '../../../contract/document-kinds.ts';
import { withChange } from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import {
  createDocumentKind,
  deleteDocumentKind,
  getDocumentKind,
  listDocumentKinds,
  updateDocumentKind,
} from './document-kind-store.ts';

export function documentKindHandlers({ database: { sql } }: Services) {
  return {
    listDocumentKinds: () => listDocumentKinds(sql),
    getDocumentKind: ({ params }) => getDocumentKind(sql, params.id),
    createDocumentKind: async ({ requestSql, body, admin }) => {
      const { id, changeId } = await createDocumentKind(requestSql, body, admin.username);
      return withChange(await getDocumentKind(requestSql, id), changeId);
    },
    updateDocumentKind: async ({ body, admin }) => {
      const changeId = await updateDocumentKind(sql, body, admin.username);
      return withChange(await getDocumentKind(sql, body.id), changeId);
    },
    deleteDocumentKind: async ({ params: { id }, query = {}, admin }) => {
      const kind = await getDocumentKind(sql, id);
      return withChange(kind, await deleteDocumentKind(sql, { ...query, id }, admin.username));
    },
  } satisfies HandlersOf<typeof documentKindEndpoints>;
}
