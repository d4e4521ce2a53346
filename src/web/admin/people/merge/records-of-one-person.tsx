import { useMay } from '../../accounts/session/viewer.ts';
import type { StandingMerge, Duplicate } from '../../../../contract/applicant-merges.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { UndoButton } from '../../changes/forms/undo-button.tsx';
import { personName } from '../person-name.ts';
import * as texts from './texts.ts';
import { Link } from 'react-router';

export function MergedRecords({ merges }: { merges: StandingMerge[] }) {
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="merged-records" className="mt-8">
      <h2 id="merged-records" className="mb-2 text-lg">
        {texts.mergedRecords}
      </h2>
      <ul className="border-t border-base-300 text-sm">
        {merges.map(({ merged, change_id, at, name }) => (
          <li key={merged.id} className="flex items-center gap-4 border-b border-base-300 py-2">
            <p className="min-w-0 grow wrap-anywhere">
              <bdi>{personName(merged)}</bdi>, <bdi>{merged.email}</bdi>
              <br />
              <span className="text-muted">
                {texts.mergedBy(name)} <RelativeTime moment={at} />
              </span>
            </p>
            <UndoButton
              changeId={change_id}
              needs="mergeApplicants"
              label={texts.undoMerge(personName(merged), merged.email)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LikelyDuplicatesProps = { applicantId: string; duplicates: Duplicate[] };

/** Warns of a possible second record, and links to the merge. */
export function LikelyDuplicates({ applicantId, duplicates }: LikelyDuplicatesProps) {
  const [first] = duplicates;
  const mayMerge = useMay()('mergeApplicants');
  if (!first || !mayMerge) return null;
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
