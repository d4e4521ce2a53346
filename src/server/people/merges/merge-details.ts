import type { TakenField } from '../../../contract/applicant-merges.ts';
import type { ApplicantFields } from '../applicants/applicant-entity.ts';

type MergedFields = Pick<ApplicantFields, TakenField | 'zenople'>;

/**
 * The fields that a merge changes in the remaining record. If either record is completed in the external system, the
 * person is. Each record keeps its own email.
 *
 * @param take the fields to take from the other record
 */
export function mergeDetails(
  kept: MergedFields,
  merged: MergedFields,
  take: TakenField[],
): Partial<MergedFields> {
  const taken = take.filter((field) => merged[field] !== kept[field]);
  return {
    ...Object.fromEntries(taken.map((field) => [field, merged[field]])),
    ...(merged.zenople && !kept.zenople && { zenople: true }),
  };
}
