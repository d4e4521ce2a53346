import { Type, type Static } from 'typebox';
import { Id, RequiredText } from './fields.ts';
import { limits } from './limits.ts';
import { JobCount, ListMerge, ListSplit, MergeOf } from './named-lists.ts';

export const Industry = Type.Object({ id: Id, display_name: Type.String() });
export type Industry = Static<typeof Industry>;

/** An industry as the back office lists it. */
export const IndustryRow = Type.Object({ ...Industry.properties, job_count: JobCount });
export type IndustryRow = Static<typeof IndustryRow>;

const displayName = RequiredText('Industry name', limits.displayName);

export const industryEndpoints = {
  listIndustries: { summary: 'All industries, by name', answer: Type.Array(Industry) },
  listIndustryRows: {
    summary: 'All industries, by name, with how many jobs each has',
    answer: Type.Array(IndustryRow),
  },
  getIndustry: { summary: 'One industry', params: Type.Object({ id: Id }), answer: IndustryRow },
  createIndustry: {
    summary: 'Create an industry',
    body: Type.Object({ display_name: displayName }),
    answer: Industry,
  },
  updateIndustry: {
    summary: 'Rename an industry',
    body: Type.Object({ id: Id, display_name: Type.Optional(displayName) }),
    answer: Industry,
  },
  deleteIndustry: {
    summary: 'Delete an industry that no job has',
    params: Type.Object({ id: Id }),
    answer: Industry,
  },
  mergeIndustries: {
    summary: 'Give all jobs of one industry to another one and delete it',
    body: MergeOf('Industry'),
    answer: ListMerge,
  },
  splitIndustries: {
    summary:
      'Undo a merge: the deleted industry is back, with those of its jobs that stayed where they came to',
    body: ListSplit,
    answer: Industry,
  },
};
