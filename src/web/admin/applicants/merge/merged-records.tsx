import type { StandingMerge } from '../../../../contract/merges.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SaveButton } from '../../forms/save-button.tsx';
import { useSave } from '../../forms/use-save.ts';
import { personName } from '../person-name.ts';

type MergedRecordsProps = { applicantId: string; merges: StandingMerge[] };

/** The records that were merged into an applicant, each of which can be taken out again. */
export function MergedRecords({ applicantId, merges }: MergedRecordsProps) {
  const { isSaving, save } = useSave();
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="merged-records" className="mt-8">
      <h2 id="merged-records" className="mb-2 text-lg">
        Merged records
      </h2>
      <ul className="border-t border-base-300 text-sm">
        {merges.map(({ merged, at, name }) => (
          <li key={merged.id} className="flex items-center gap-4 border-b border-base-300 py-2">
            <p className="min-w-0 grow wrap-anywhere">
              <bdi>{personName(merged)}</bdi>, <bdi>{merged.email}</bdi>
              <br />
              <span className="text-muted">
                merged by {name} <RelativeTime moment={at} />
              </span>
            </p>
            <SaveButton
              isSmall
              isSaving={isSaving}
              aria-label={`Undo the merge with ${personName(merged)}, ${merged.email}`}
              onSave={() =>
                save({
                  form: 'split',
                  send: (api) => api.splitApplicants({ body: { merged_id: merged.id } }),
                  savedAt: `/admin/applicants/${applicantId}`,
                  reason: `${personName(merged)} (${merged.email}) is an applicant of its own again.`,
                })
              }
            >
              Undo
            </SaveButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
