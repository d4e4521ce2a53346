import type { FieldValue } from '../../contract/history.ts';

/** Something as the API shows it, of which a field at a time is compared. */
export type Fields = Record<string, FieldValue>;

/** The fields whose values differ, with the value of each side; a field that one side lacks is empty there. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
