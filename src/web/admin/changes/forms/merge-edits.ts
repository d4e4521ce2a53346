import type { FieldValue, Fields } from '../../../../contract/changes.ts';

export type MergedEdits = {
  /** The values to go on with: mine where I edited, theirs elsewhere. */
  merged: Fields;
  /** The fields that only they changed. */
  takenOver: string[];
  /** The fields that both changed, to different values. Mine stays in `merged`. */
  contested: string[];
};

/**
 * Merges two edits of one thing, field by field.
 *
 * @param base the values that both began with
 * @param mine the fields that the form edits
 * @param theirs the values that are stored now
 */
export function mergeEdits({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Fields>): MergedEdits {
  const result: MergedEdits = { merged: {}, takenOver: [], contested: [] };
  for (const [field, value] of Object.entries(mine)) {
    const stored = theirs[field] ?? '';
    const isMine = !isSame(value, base[field]);
    const isTheirs = !isSame(stored, base[field]);
    result.merged[field] = isMine ? value : stored;
    if (isTheirs && !isMine) result.takenOver.push(field);
    if (isTheirs && isMine && !isSame(value, stored)) result.contested.push(field);
  }
  return result;
}

/** White space at the ends and the kind of line end are no edit: the server stores neither. */
function isSame(one: FieldValue, other: FieldValue = ''): boolean {
  return tidy(one) === tidy(other);
}

function tidy(value: FieldValue): FieldValue {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : (value ?? '');
}
