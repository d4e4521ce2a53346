import { Type, type Static } from 'typebox';
import { IdOf, Version } from './fields.ts';
import { listEndpoints, type ListRow } from './lists/list-endpoints.ts';

export const DocumentKind = listEndpoints.getDocumentKind.response;
export type DocumentKind = ListRow<'document_kind'>;

export const DocumentKindDeletion = Type.Object({
  to: Type.Optional({
    ...IdOf('Kind of document'),
    description: 'The kind that its documents have from then on. Always needed.',
  }),
  version: Type.Optional(Version),
});
export type DocumentKindDeletion = Static<typeof DocumentKindDeletion>;

export const documentKindEndpoints = {
  deleteDocumentKind: { ...listEndpoints.deleteDocumentKind, query: DocumentKindDeletion },
};
