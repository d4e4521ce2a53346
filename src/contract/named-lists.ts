import { Type, type Static } from 'typebox';
import { Id, IdOf } from './fields.ts';

/** What industries and locations have in common. */
export const JobCount = Type.Integer({ description: 'How many jobs have it, open or closed.' });

export function MergeOf(title: 'Industry' | 'Location') {
  return Type.Object({
    id: Type.String({ ...IdOf(title), description: 'The one that is deleted.' }),
    into_id: Type.String({ ...IdOf(`${title} to keep`), description: 'The one that takes its jobs.' }),
  });
}

export const ListMerge = Type.Object({
  merge_id: Type.String({ description: 'What undoes it.' }),
  moved_jobs: Type.Integer(),
});
export type ListMerge = Static<typeof ListMerge>;

export const ListSplit = Type.Object({ merge_id: Id });
export type ListSplit = Static<typeof ListSplit>;
