import type { Change } from '../../../contract/history.ts';
import { valuesOf } from '../history/describe-change.ts';

/** A merge that can be undone, and the name of what it merged. */
type StandingMerge = { merge_id: string; merged: string };

/**
 * The merge that a change made, unless it was undone since.
 *
 * @param changes the history from that change on
 */
export function readStandingMerge(change: Change, changes: Change[]): StandingMerge | undefined {
  const { merge_id, merged } = valuesOf(change.fields, 'after');
  if (change.action !== 'merge' || typeof merge_id !== 'string' || typeof merged !== 'string')
    return undefined;
  const isUndone = changes.some(({ fields }) => valuesOf(fields, 'before')['merge_id'] === merge_id);
  return isUndone ? undefined : { merge_id, merged };
}
