import type { SubmittedField } from '../../contract/applications.ts';

type Details = Record<SubmittedField, string>;

/** The fields in which two sets of details differ. An email is the same one in other letters. */
export function differingFields(one: Details, other: Details): SubmittedField[] {
  const fields: SubmittedField[] = [];
  if (one.first_name !== other.first_name) fields.push('first_name');
  if (one.last_name !== other.last_name) fields.push('last_name');
  if (one.email.toLowerCase() !== other.email.toLowerCase()) fields.push('email');
  if (one.phone !== other.phone) fields.push('phone');
  return fields;
}
