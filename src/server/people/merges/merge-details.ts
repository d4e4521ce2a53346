import type { TakenField } from '../../../contract/applicant-merges.ts';
import type { ApplicantFields } from '../applicants/applicant-entity.ts';

type Hold = Pick<ApplicantFields, 'hold_reason' | 'hold_until'>;

type MergedFields = Pick<ApplicantFields, TakenField | 'zenople'> & Hold;

/**
 * The fields that a merge changes in the remaining record. If either record is completed in the external system, the
 * person is. If either has a legal hold, the person has it. Each record keeps its own email.
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
    ...(merged.hold_until !== '' && joinHolds(kept, merged)),
  };
}

function joinHolds(kept: Hold, merged: Hold): Hold {
  return {
    hold_reason: [...new Set([kept.hold_reason, merged.hold_reason])].filter(Boolean).join('; '),
    hold_until: kept.hold_until > merged.hold_until ? kept.hold_until : merged.hold_until,
  };
}
