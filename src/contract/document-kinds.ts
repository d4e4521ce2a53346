import { Type, type Static } from 'typebox';
import { Changed } from './changes.ts';
import { byId, Id, IdOf, RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';

const name = RequiredText('Name', limits.documentKindName, { 'x-missing': 'Enter a name' });

const isResume = Type.Boolean({
  title: 'Counts as a resume',
  description:
    'Lists show who has sent one, and it suggests details. It never changes, and one such kind stays.',
});

export const DocumentKind = Type.Object({ id: Id, name, is_resume: isResume, version: Version });
export type DocumentKind = Static<typeof DocumentKind>;

export const NewDocumentKind = Type.Object({ name, is_resume: Type.Optional(isResume) });
export type NewDocumentKind = Static<typeof NewDocumentKind>;

export const DocumentKindChange = Type.Object({
  id: IdOf('Kind of document'),
  version: Type.Optional(Version),
  name: Type.Optional(name),
  move: Type.Optional(
    Type.Enum(['up', 'down'], { title: 'Move', description: 'One place, in the list of all kinds.' }),
  ),
});
export type DocumentKindChange = Static<typeof DocumentKindChange>;

export const DocumentKindDeletion = Type.Object({
  to: Type.Optional({
    ...IdOf('Kind of document'),
    description: 'The kind that its documents have from then on. Always needed.',
  }),
  version: Type.Optional(Version),
});
export type DocumentKindDeletion = Static<typeof DocumentKindDeletion>;

export const documentKindEndpoints = {
  listDocumentKinds: {
    summary: 'The kinds of documents, in their order',
    response: Type.Array(DocumentKind),
  },
  getDocumentKind: { summary: 'One kind of document', params: byId, response: DocumentKind },
  createDocumentKind: {
    summary: 'Create a kind of document, at the end of the list',
    body: NewDocumentKind,
    response: Changed(DocumentKind),
  },
  updateDocumentKind: {
    summary: 'Rename or move a kind of document',
    body: DocumentKindChange,
    response: Changed(DocumentKind),
  },
  deleteDocumentKind: {
    summary: 'Delete a kind of document; its documents get another one, until an undo',
    params: byId,
    query: DocumentKindDeletion,
    response: Changed(DocumentKind),
  },
};
