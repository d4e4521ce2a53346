import { Type, type Static } from 'typebox';
import { keepForJobs } from './consent-text.ts';
import { RequiredText } from './fields.ts';
import { limits } from './limits.ts';

export const OwnConsent = Type.Object({
  keep: Type.Boolean({ title: 'Keep', description: 'False takes it back.' }),
  text_version: Type.Integer({
    title: 'Version',
    minimum: 1,
    maximum: keepForJobs.version,
    description: 'The words that the person read.',
  }),
});
export type OwnConsent = Static<typeof OwnConsent>;

export const NewConsent = Type.Object({
  reference: RequiredText('Reference', limits.id),
  ...OwnConsent.properties,
});
export type NewConsent = Static<typeof NewConsent>;

export const consentEndpoints = {
  saveConsent: {
    summary: 'Let the agency keep the details of an application for other jobs, or take that back',
    body: NewConsent,
    response: Type.Object({ kept: Type.Boolean() }),
  },
};
