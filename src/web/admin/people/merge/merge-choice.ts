import type { Applicant } from '../../../../contract/applicants.ts';
import type { Merge, TakenField } from '../../../../contract/applicant-merges.ts';
import * as applicants from '../texts.ts';

export type ChoiceField = TakenField | 'email';

export const choiceFields: { field: ChoiceField; title: string }[] = [
  { field: 'first_name', title: applicants.firstNameField },
  { field: 'middle_name', title: applicants.middleNameField },
  { field: 'last_name', title: applicants.lastNameField },
  { field: 'email', title: applicants.email },
  { field: 'phone', title: applicants.phone },
];

/** Phones as people of their country write them. */
export function shownDetail(applicant: Applicant, field: ChoiceField): string {
  return field === 'phone' ? applicant.phone_shown : applicant[field];
}

const parameter = 'from_other';
const nothing = 'none';

/** The details to take from the other record, from the address; `undefined` before the first choice. */
export function readChoice(search: URLSearchParams): ChoiceField[] | undefined {
  const chosen = search.get(parameter)?.split(',');
  return chosen && choiceFields.map(({ field }) => field).filter((field) => chosen.includes(field));
}

export function writeChoice(fromOther: ChoiceField[]): Record<string, string> {
  return { [parameter]: fromOther.length === 0 ? nothing : fromOther.join(',') };
}

/** The first suggestion: the details that this record lacks. */
export function suggestChoice(applicant: Applicant, other: Applicant): ChoiceField[] {
  return choiceFields
    .map(({ field }) => field)
    .filter((field) => applicant[field] === '' && other[field] !== '');
}

/** The merge of a choice. The record with the chosen email remains. It takes the chosen details from the other record. */
export function mergeOf({
  id,
  otherId,
  fromOther,
}: {
  id: string;
  otherId: string;
  fromOther: ChoiceField[];
}): Merge {
  const taken = choiceFields.map(({ field }) => field).filter((field) => field !== 'email');
  if (!fromOther.includes('email')) {
    return { id, merged_id: otherId, take: taken.filter((field) => fromOther.includes(field)) };
  }
  return { id: otherId, merged_id: id, take: taken.filter((field) => !fromOther.includes(field)) };
}
