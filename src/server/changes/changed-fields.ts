import type { Fields } from '../../contract/changes.ts';

/** The fields with different values on the two sides. A field that one side lacks is empty there. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  return { before: pickFields(before, changed), after: pickFields(after, changed) };
}

export function pickFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** Kept for undoing. The names beside the ids say the same to people. */
const internalFields = new Set([
  'location_id',
  'further_location_ids',
  'industry_id',
  'office_id',
  'merged_into_id',
  'posted_at',
  'posted_by',
  'created_at',
  'stage_id',
  'stage_since',
  'waits_since',
  'answered_at',
  'author',
  'tagging_id',
  'published',
  'former_slugs',
]);

/** The names of the fields that people read about. */
export function shownFields(names: string[]): string[] {
  return names.filter((name) => !internalFields.has(name));
}
