import type { Applicant } from '../../../../contract/applicants.ts';
import type { Merge, TakenField } from '../../../../contract/merges.ts';

export type ChoiceField = TakenField | 'email';

/** The details that can be kept of either record, as the page shows them. */
export const choiceFields: { field: ChoiceField; title: string }[] = [
  { field: 'first_name', title: 'First name' },
  { field: 'middle_name', title: 'Middle name' },
  { field: 'last_name', title: 'Last name' },
  { field: 'email', title: 'Email' },
  { field: 'phone', title: 'Phone' },
];

const parameter = 'from_other';
const nothing = 'none';

/** The details to keep of the other record, as the address says; `undefined` when nobody has chosen yet. */
export function readChoice(search: URLSearchParams): ChoiceField[] | undefined {
  const chosen = search.get(parameter)?.split(',');
  return chosen && choiceFields.map(({ field }) => field).filter((field) => chosen.includes(field));
}

/** The part of the address that says it. */
export function writeChoice(fromOther: ChoiceField[]): Record<string, string> {
  return { [parameter]: fromOther.length === 0 ? nothing : fromOther.join(',') };
}

/** What is kept of the other record to begin with: what this one lacks. */
export function suggestChoice(applicant: Applicant, other: Applicant): ChoiceField[] {
  return choiceFields
    .map(({ field }) => field)
    .filter((field) => applicant[field] === '' && other[field] !== '');
}

/**
 * The merge that a choice asks for. The email decides which of the two records goes on, as it stays with its own; the
 * rest is taken over from the other one where it was chosen.
 */
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
