import { Type, type Static } from 'typebox';
import { Id, RequiredText } from './fields.ts';
import { limits } from './limits.ts';

export const Industry = Type.Object({ id: Id, display_name: Type.String() });
export type Industry = Static<typeof Industry>;

const displayName = RequiredText('Industry name', limits.displayName);

export const industryEndpoints = {
  listIndustries: { summary: 'All industries, by name', answer: Type.Array(Industry) },
  getIndustry: { summary: 'One industry', params: Type.Object({ id: Id }), answer: Industry },
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
};
