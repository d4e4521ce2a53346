import { Type, type Static } from 'typebox';
import { RequiredText } from './fields.ts';
import { limits } from './limits.ts';

/** A changed text is a new version. The words of a version stay here as long as somebody may have agreed to them. */
const keepForJobsTexts: Record<number, string> = {
  1: 'Keep my details for other jobs, and get in touch when one fits. I can take this back at any time.',
};

export const keepForJobs = { version: 1, text: keepForJobsTexts[1] ?? '' };

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
