import type { Change, FieldValue } from '../../../contract/history.ts';
import { countText } from '../../ui/count-text.ts';

/** What a change has besides who and when. */
export type ChangeContent = Pick<Change, 'action' | 'kind' | 'fields'>;

type ChangedField = Change['fields'][number];

const fieldTitles: Record<string, string> = {
  name: 'Title',
  description: 'Description',
  salary: 'Salary',
  location: 'Location',
  industry: 'Industry',
  active: 'Position open',
  is_active: 'Active',
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
};

/** A field as people call it. */
export function titleOfField(field: string): string {
  return fieldTitles[field] ?? field.replaceAll('_', ' ');
}

/** A value in words; an empty one is said to be empty. */
export function describeValue(value: FieldValue): string {
  if (isEmpty(value)) return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** In characters; longer texts are easier to compare side by side. */
const longestInLine = 60;

export function isLong(value: FieldValue): boolean {
  const text = describeValue(value);
  return text.length > longestInLine || text.includes('\n');
}

export function isEmpty(value: FieldValue): boolean {
  return value === null || value === '';
}

/** What somebody did, to follow the name: "opened this". */
export function describeAction(change: ChangeContent): string {
  switch (change.action) {
    case 'create':
      return 'created this';
    case 'update':
      return describeSwitch(change) ?? 'changed this';
    case 'delete':
      return 'deleted this';
    case 'merge':
      return describeMerge(change);
    case 'split':
      return describeSplit(change);
    case 'set_password':
      return 'set a new password';
  }
}

/** What the words of the action leave to be told. */
export function listShownFields(change: ChangeContent): ChangedField[] {
  const isPlain = change.action === 'update' && describeSwitch(change) === undefined;
  const isTakenOver = change.kind === 'applicant' && ['merge', 'split'].includes(change.action);
  return isPlain || isTakenOver ? change.fields.filter(({ field }) => !mergeFields.has(field)) : [];
}

/** What a merge tells of itself, among the fields that it changed. */
const mergeFields = new Set(['merged', 'merged_into', 'moved_jobs', 'merge_id']);

/** An update that only turned something on or off has a word of its own. */
function describeSwitch({ fields: [only, ...others] }: ChangeContent): string | undefined {
  if (!only || others.length > 0) return undefined;
  if (only.field === 'active') return only.after === true ? 'opened this' : 'closed this';
  if (only.field === 'is_active') return only.after === true ? 'enabled this' : 'disabled this';
  return undefined;
}

function describeMerge({ fields }: ChangeContent): string {
  const { merged, merged_into, moved_jobs } = valuesOf(fields, 'after');
  if (typeof merged_into === 'string') return `merged this into ${merged_into}`;
  const jobs = moved_jobs ? `, with ${countText(Number(moved_jobs), 'job')}` : '';
  return `merged ${describeValue(merged ?? null)} into this${jobs}`;
}

function describeSplit({ fields }: ChangeContent): string {
  const { merged, merged_into, moved_jobs } = valuesOf(fields, 'before');
  if (typeof merged_into === 'string') return `undid the merge into ${merged_into}`;
  if (typeof merged !== 'string') return 'undid the merge of this';
  const jobs = moved_jobs ? `; ${countText(Number(moved_jobs), 'job')} moved back` : '';
  return `undid the merge of ${merged}${jobs}`;
}

export function valuesOf(fields: ChangedField[], side: 'before' | 'after'): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((changed) => [changed.field, changed[side]]));
}
