import { Type, type Static } from 'typebox';
import { CategoryMergeOf, JobCount, MergedCategory } from './categories.ts';
import { madeChange } from './changes.ts';
import { byId, Id, RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';

export const Industry = Type.Object({ id: Id, display_name: Type.String() });
export type Industry = Static<typeof Industry>;

const industryDetails = { ...Industry.properties, version: Version };

const IndustryRow = Type.Object({ ...industryDetails, job_count: JobCount });

const ChangedIndustry = Type.Object({ ...industryDetails, ...madeChange });

const displayName = RequiredText('Industry name', limits.displayName);

export const industryEndpoints = {
  listIndustries: { summary: 'All industries, by name', response: Type.Array(Industry) },
  listIndustryRows: {
    summary: 'All industries, by name, with their numbers of jobs',
    response: Type.Array(IndustryRow),
  },
  getIndustry: { summary: 'One industry', params: byId, response: IndustryRow },
  createIndustry: {
    summary: 'Create an industry',
    body: Type.Object({ display_name: displayName }),
    response: ChangedIndustry,
  },
  updateIndustry: {
    summary: 'Rename an industry',
    body: Type.Object({
      id: Id,
      display_name: Type.Optional(displayName),
      version: Type.Optional(Version),
    }),
    response: ChangedIndustry,
  },
  deleteIndustry: {
    summary: 'Delete an industry that no job has',
    params: byId,
    response: ChangedIndustry,
  },
  mergeIndustries: {
    summary: 'Move all jobs of one industry to another one and delete it',
    body: CategoryMergeOf('Industry'),
    response: MergedCategory,
  },
};
