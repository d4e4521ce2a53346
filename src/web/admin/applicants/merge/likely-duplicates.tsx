import { Link } from 'react-router';
import type { Duplicate } from '../../../../contract/merges.ts';
import { personName } from '../person-name.ts';

type LikelyDuplicatesProps = { applicantId: string; duplicates: Duplicate[] };

/** Says that an applicant may have a second record, and leads to where they can be merged. */
export function LikelyDuplicates({ applicantId, duplicates }: LikelyDuplicatesProps) {
  const [first] = duplicates;
  if (!first) return null;
  const { applicant, same_phone, same_name } = first;
  const common = [same_phone && 'the same phone number', same_name && 'the same name'].filter(Boolean);
  return (
    <p className="mb-6 measure border-l-4 border-warning pl-3 text-sm wrap-anywhere">
      Perhaps the same person:{' '}
      <Link to={`/admin/applicants/${applicantId}/merge/${applicant.id}`} className="text-link">
        <bdi>{personName(applicant)}</bdi>, {applicant.email}
      </Link>{' '}
      has {common.join(' and ')}.
      {duplicates.length > 1 && (
        <>
          {' '}
          <Link to={`/admin/applicants/${applicantId}/merge`} className="text-link">
            Show all {duplicates.length}
          </Link>
        </>
      )}
    </p>
  );
}
