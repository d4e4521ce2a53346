import type { Change, FieldValue } from '../../../contract/history.ts';

const fieldTitles: Record<string, string> = {
  name: 'Title',
  description: 'Description',
  salary: 'Salary',
  location: 'Location',
  industry: 'Industry',
  active: 'Position open',
  is_active: 'User status',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  surname: 'Last name',
  email: 'Email',
  phone: 'Phone',
  zenople: 'Zenople',
  display_name: 'Name',
  city: 'City',
  region: 'Region',
  postal_code: 'Postal code',
  country: 'Country',
  merged: 'Merged into this',
  merged_into: 'Merged into',
  moved_jobs: 'Jobs moved',
};

const actionWords: Record<Change['action'], string> = {
  create: 'created this',
  update: 'changed this',
  delete: 'deleted this',
  merge: 'merged this',
  split: 'undid the merge',
  set_password: 'set a new password',
};

/** A field as people call it. */
export function titleOfField(field: string): string {
  return fieldTitles[field] ?? field.replaceAll('_', ' ');
}

export function describeAction({ action }: Pick<Change, 'action'>): string {
  return actionWords[action];
}

/** A value in words; an empty one is said to be empty. */
export function describeValue(value: FieldValue): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
