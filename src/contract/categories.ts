import { Type, type Static } from 'typebox';
import { madeChange } from './changes.ts';
import { IdOf, Version } from './fields.ts';

/** A category is an industry or a location. Each job has one of each. */
export type CategoryKind = 'industry' | 'location';

export const JobCount = Type.Integer({ description: 'The number of its jobs, open or closed.' });

export function CategoryMergeOf(title: 'Industry' | 'Location') {
  return Type.Object({
    id: Type.String({ ...IdOf(title), description: 'The one that is deleted.' }),
    into_id: Type.String({ ...IdOf(`${title} to keep`), description: 'The one that takes its jobs.' }),
    version: Type.Optional(Version),
    into_version: Type.Optional(Version),
  });
}

export const MergedCategory = Type.Object({ ...madeChange, moved_jobs: Type.Integer() });
export type MergedCategory = Static<typeof MergedCategory>;
