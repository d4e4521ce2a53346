import { Type, type Static } from 'typebox';
import { byId, JsonText } from './fields.ts';

/** In the agency's time zone, such as 2026-01-31. */
const DayOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const Retention = Type.Object({
  ends_on: DayOrNull('The day on which the retention will erase the applicant; null if it will not.'),
  kept_for_jobs_since: DayOrNull('Since when the applicant agrees to be kept for other jobs; null if not.'),
  is_held: Type.Boolean({ description: 'A legal hold keeps the applicant.' }),
  erased_on: DayOrNull('The day on which the applicant was erased.'),
  erased_by: Type.String({ description: 'The name of the admin; empty for the retention.' }),
});
export type Retention = Static<typeof Retention>;

export const privacyEndpoints = {
  getRetention: {
    summary: 'How long an applicant is kept',
    params: byId,
    response: Retention,
  },
  exportApplicant: {
    summary: 'Everything that is stored of one applicant',
    params: byId,
    response: JsonText,
  },
  eraseApplicant: {
    summary: 'Erase everything that is stored of an applicant, for good',
    params: byId,
    response: Type.Object({ erased: Type.Literal(true) }),
  },
};
