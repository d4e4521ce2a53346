import { useState } from 'react';
import { Link } from 'react-router';
import type { Merge, MergePreview } from '../../../../contract/applicant-merges.ts';
import { Button } from '../../../ui/button.tsx';
import { useTableAddress } from '../../../ui/table/use-table-address.ts';
import { OutdatedNotice } from '../../changes/forms/outdated-notice.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { personName } from '../person-name.ts';
import * as applicants from '../texts.ts';
import * as texts from './texts.ts';

export function MergeResult({ merge, preview }: { merge: Merge; preview: MergePreview }) {
  const { applicant, merged, result, shared_jobs } = preview;
  const { isSaving, save } = useSave();
  // The preview of the last choice is loading.
  const { isLoading } = useTableAddress();
  const [isOutdated, setIsOutdated] = useState(false);
  const versions = { version: applicant.version, merged_version: merged.version };
  const fullName = [result.first_name, result.middle_name, result.last_name].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="merge-result" className="rounded-box border border-base-300 bg-base-200 p-4">
      <h2 id="merge-result" className="mb-3 text-lg">
        {texts.afterwards}
      </h2>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <ResultRow title={texts.name} text={fullName} />
        <ResultRow title={applicants.email} text={result.email} />
        <ResultRow title={texts.alsoReachedBy} text={merged.email} />
        <ResultRow title={applicants.phone} text={result.phone} />
        <ResultRow title={applicants.zenople} text={applicants.yesOrNo(result.zenople)} />
        <ResultRow title={texts.jobsAppliedFor} text={String(result.job_count)} />
      </dl>
      {shared_jobs.length > 0 && (
        <p className="mb-4 text-sm wrap-anywhere">
          {texts.bothAppliedFor}{' '}
          {shared_jobs.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={`/admin/jobs/${id}`} className="text-link">
                {name}
              </Link>
            </span>
          ))}
          . {texts.bothAreKept}
        </p>
      )}
      {isOutdated && <OutdatedNotice />}
      <Button look="accent" aria-busy={isSaving || isLoading} onClick={() => void mergeThem()}>
        {texts.merge}
      </Button>
    </section>
  );

  async function mergeThem(): Promise<void> {
    if (isLoading) return;
    const outcome = await save({
      send: (api) => api.mergeApplicants({ body: { ...merge, ...versions } }),
      savedAt: `/admin/applicants/${result.id}`,
      reason: texts.merged(personName(result)),
    });
    setIsOutdated(outcome !== undefined && 'error' in outcome && outcome.error.code === 'edit_conflict');
  }
}

function ResultRow({ title, text }: { title: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi>{text}</bdi>
      </dd>
    </>
  );
}
