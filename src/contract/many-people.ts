import { Type, type Static } from 'typebox';
import { Id, IdOf } from './fields.ts';
import { limits } from './limits.ts';

/** The people of one act. */
export const ManyApplicants = Type.Array(IdOf('Applicant'), {
  title: 'Applicants',
  minItems: 1,
  maxItems: limits.peopleAtOnce,
});

/** Somebody whom an act on many people left as before. */
export const PersonRefusal = Type.Object({
  id: Id,
  code: Type.Enum(['not_found', 'applicant_merged', 'applicant_erased', 'address_suppressed'], {
    description: '`address_suppressed`: of a mail alone.',
  }),
});
export type PersonRefusal = Static<typeof PersonRefusal>;

export const PeopleRefused = Type.Array(PersonRefusal, {
  description: 'Those who stay as before, and why.',
});
