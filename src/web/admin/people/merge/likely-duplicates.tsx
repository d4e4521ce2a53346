import { Link } from 'react-router';
import type { Duplicate } from '../../../../contract/applicant-merges.ts';
import { personName } from '../person-name.ts';
import * as texts from './texts.ts';

type LikelyDuplicatesProps = { applicantId: string; duplicates: Duplicate[] };

/** Warns of a possible second record, and links to the merge. */
export function LikelyDuplicates({ applicantId, duplicates }: LikelyDuplicatesProps) {
  const [first] = duplicates;
  if (!first) return null;
  const { applicant, same_phone, same_name } = first;
  const common = [...(same_phone ? [texts.samePhone] : []), ...(same_name ? [texts.sameName] : [])];
  return (
    <p className="mb-6 measure border-l-4 border-warning pl-3 text-sm wrap-anywhere">
      {texts.perhapsSame}{' '}
      <Link to={`/admin/applicants/${applicantId}/merge/${applicant.id}`} className="text-link">
        <bdi>{personName(applicant)}</bdi>, {applicant.email}
      </Link>{' '}
      {texts.hasInCommon(common)}
      {duplicates.length > 1 && (
        <>
          {' '}
          <Link to={`/admin/applicants/${applicantId}/merge`} className="text-link">
            {texts.showAll(duplicates.length)}
          </Link>
        </>
      )}
    </p>
  );
}
