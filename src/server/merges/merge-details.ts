import type { TakenField } from '../../contract/merges.ts';
import type { Details } from '../applicants/stored-applicant.ts';

/**
 * What a merge changes of the record that goes on. Whoever is completed in the external system under either record is
 * completed; the email never changes hands, so that each record can be told by its own.
 *
 * @param take what is taken over from the other record
 */
export function mergeDetails(
  kept: Details,
  merged: Details,
  take: TakenField[],
): Partial<Omit<Details, 'email'>> {
  const change: Partial<Omit<Details, 'email'>> = {};
  for (const field of take) {
    if (merged[field] !== kept[field]) change[field] = merged[field];
  }
  if (kept.completed_externally_at === null && merged.completed_externally_at !== null) {
    change.completed_externally_at = merged.completed_externally_at;
  }
  return change;
}
