import { Type, type Static } from 'typebox';
import { RequiredText } from './fields.ts';
import { EntityKind } from './history.ts';
import { limits } from './limits.ts';

/** Something with a page of its own, as the palette lists it. */
export const Found = Type.Object({
  kind: EntityKind,
  id: Type.String({ description: "An admin's is the username." }),
  title: Type.String(),
  detail: Type.String({
    description: 'What tells it from others of the same title; empty when nothing does.',
  }),
  is_active: Type.Boolean({ description: 'False for a closed job and a disabled admin.' }),
});
export type Found = Static<typeof Found>;

export const searchEndpoints = {
  search: {
    summary: 'The first few things of every kind that have all words of a text, whatever their case',
    query: Type.Object({ q: RequiredText('Search', limits.searchText) }),
    answer: Type.Array(Found),
  },
};
