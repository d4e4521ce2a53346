import { Link, useLocation, useNavigate } from 'react-router';
import type { Merge, MergePreview } from '../../../../contract/merges.ts';
import { Button } from '../../../ui/button.tsx';
import { useTableAddress } from '../../../ui/use-table-address.ts';
import { useOutcome } from '../../forms/use-outcome.ts';
import { useSave } from '../../forms/use-save.ts';
import { personName } from '../person-name.ts';

type MergeResultProps = { merge: Merge; preview: MergePreview };

/** What the two records will be afterwards, and the button that makes them so. */
export function MergeResult({ merge, preview }: MergeResultProps) {
  const { applicant, merged, result, shared_jobs } = preview;
  const { isSaving, save } = useSave();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // What would come of the choice made last is on its way, and not shown yet.
  const { isLoading } = useTableAddress();
  const isOutdated = useOutcome()?.code === 'edit_conflict';
  const versions = { version: applicant.version, merged_version: merged.version };
  const fullName = [result.first_name, result.middle_name, result.last_name].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="merge-result" className="rounded-box border border-base-300 bg-base-200 p-4">
      <h2 id="merge-result" className="mb-3 text-lg">
        Afterwards
      </h2>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <ResultRow title="Name" text={fullName} />
        <ResultRow title="Email" text={result.email} />
        <ResultRow title="Also reached by" text={merged.email} />
        <ResultRow title="Phone" text={result.phone} />
        <ResultRow title="Zenople" text={result.zenople ? 'Yes' : 'No'} />
        <ResultRow title="Jobs applied for" text={String(result.job_count)} />
      </dl>
      {shared_jobs.length > 0 && (
        <p className="mb-4 text-sm wrap-anywhere">
          Both applied for{' '}
          {shared_jobs.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={`/admin/jobs/${id}`} className="text-link">
                {name}
              </Link>
            </span>
          ))}
          . Both applications are kept.
        </p>
      )}
      {isOutdated && (
        <p className="mb-4 border-l-4 border-warning pl-3 text-sm">
          One of the records was changed meanwhile.{' '}
          <Button
            isSmall
            onClick={() => void navigate(pathname + search, { replace: true, preventScrollReset: true })}
          >
            Show it as it is now
          </Button>
        </p>
      )}
      <Button
        look="accent"
        aria-busy={isSaving || isLoading}
        onClick={() => {
          if (isLoading) return;
          void save({
            form: 'merge',
            send: (api) => api.mergeApplicants({ body: { ...merge, ...versions } }),
            savedAt: `/admin/applicants/${result.id}`,
            reason: `The two records are one now: ${personName(result)}.`,
            undo: { name: 'splitApplicants', body: { merged_id: merged.id } },
          });
        }}
      >
        Merge
      </Button>
    </section>
  );
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
