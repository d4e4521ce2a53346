import { Type, type Static } from 'typebox';
import { RequiredText } from './fields.ts';
import { EntityKind } from './changes.ts';
import { limits } from './limits.ts';

/** A result of the palette's search. */
export const Found = Type.Object({
  kind: EntityKind,
  id: Type.String({ description: "An admin's is the username." }),
  title: Type.String(),
  detail: Type.String({
    description: 'Distinguishes results with the same title; may be empty.',
  }),
  is_active: Type.Boolean({ description: 'False for a closed job and a disabled admin.' }),
});
export type Found = Static<typeof Found>;

export const searchEndpoints = {
  search: {
    summary: 'The first few entities of every kind that have all words of a text, in any case',
    query: Type.Object({ q: RequiredText('Search', limits.searchText) }),
    response: Type.Array(Found),
  },
};
