import { Type, type Static } from 'typebox';
import { Changed } from './changes.ts';
import { byId, Id, IdOf, ofVersion, Version } from './fields.ts';
import { limits } from './limits.ts';

const name = Type.String({
  title: 'Name',
  minLength: 1,
  maxLength: limits.benefitName,
  pattern: '^[^\\n\\r]*$',
  'x-missing': 'Enter a name',
  description: 'Name must be a single line',
});

/** Words that a recruiter adds to the benefits of a job. */
export const Benefit = Type.Object({ id: Id, name, version: Version });
export type Benefit = Static<typeof Benefit>;

export const BenefitChange = Type.Object({
  id: IdOf('Benefit'),
  version: Type.Optional(Version),
  name: Type.Optional(name),
  move: Type.Optional(
    Type.Enum(['up', 'down'], { title: 'Move', description: 'One place, in the list of all benefits.' }),
  ),
});
export type BenefitChange = Static<typeof BenefitChange>;

export const benefitEndpoints = {
  listBenefits: {
    summary: 'The benefits that the form of a job offers, in their order',
    response: Type.Array(Benefit),
  },
  getBenefit: { summary: 'One benefit', params: byId, response: Benefit },
  createBenefit: {
    summary: 'Create a benefit, at the end of the list',
    body: Type.Object({ name }),
    response: Changed(Benefit),
  },
  updateBenefit: {
    summary: 'Rename or move a benefit; the jobs keep their words',
    body: BenefitChange,
    response: Changed(Benefit),
  },
  deleteBenefit: {
    summary: 'Delete a benefit; the jobs keep their words',
    params: byId,
    query: ofVersion,
    response: Changed(Benefit),
  },
};
