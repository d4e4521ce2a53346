import { Type, type Static } from 'typebox';
import { Id, RequiredText } from './fields.ts';
import { EntityKind } from './changes.ts';
import { limits } from './limits.ts';

/** A result of the palette's search. */
export const Found = Type.Object({
  kind: EntityKind,
  id: Type.String({ description: "An admin's is the username." }),
  title: Type.String(),
  detail: Type.String({
    description:
      'Distinguishes results with the same title; may be empty. The found place of a resume, a note or a message.',
  }),
  applicant_id: Type.Optional({ ...Id, description: 'The person whom a note is about.' }),
  is_active: Type.Boolean({ description: 'False for a closed job and a disabled admin.' }),
});
export type Found = Static<typeof Found>;

export const searchEndpoints = {
  search: {
    summary:
      'The first few entities of every kind that have all words of a text, in any case, also in resumes, notes and messages',
    query: Type.Object({ q: RequiredText('Search', limits.searchText) }),
    response: Type.Array(Found),
  },
};
