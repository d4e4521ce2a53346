import { BackLink } from '../../entity/page-heading.tsx';
import { loadApplicantPage } from '../load-applicant-page.ts';
import { personName } from '../person-name.ts';
import type { Route } from './+types/merge-preview.ts';
import {
  shownDetail,
  mergeOf,
  readChoice,
  suggestChoice,
  type ChoiceField,
  choiceFields,
  writeChoice,
} from './merge-choice.ts';
import * as texts from './texts.ts';
import { useState } from 'react';
import type { Applicant } from '../../../../contract/applicants.ts';
import { useTableAddress } from '../../../ui/table/use-table-address.ts';
import { Link } from 'react-router';
import type { Merge, MergePreview } from '../../../../contract/applicant-merges.ts';
import { Button } from '../../../ui/button.tsx';
import { OutdatedNotice } from '../../changes/forms/outdated-notice.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import * as applicants from '../texts.ts';

export const meta = () => [{ title: texts.previewTitle }];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id, otherId } = args.params;
  return loadApplicantPage(async (api, { url }) => {
    const [applicant, other] = await Promise.all([
      api.getApplicant({ params: { id } }),
      api.getApplicant({ params: { id: otherId } }),
    ]);
    const fromOther = readChoice(url.searchParams) ?? suggestChoice(applicant, other);
    const merge = mergeOf({ id, otherId, fromOther });
    return { applicant, other, fromOther, merge, preview: await api.previewMerge({ body: merge }) };
  }, args);
}

export default function MergePreviewPage({ loaderData }: Route.ComponentProps) {
  const { applicant, other, fromOther, merge, preview } = loaderData;
  return (
    <>
      <BackLink to={`/admin/applicants/${applicant.id}/merge`}>{texts.otherRecord}</BackLink>
      <h1 className="mb-2 text-2xl">{texts.mergeBoth(personName(applicant), personName(other))}</h1>
      <p className="mb-6 measure text-muted">{texts.previewIntro}</p>
      <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <MergeChoices
          key={`${applicant.id} ${other.id}`}
          applicant={applicant}
          other={other}
          fromOther={fromOther}
          isSamePhone={preview.is_same_phone}
        />
        <MergeResult
          key={`${preview.applicant.version} ${preview.merged.version}`}
          merge={merge}
          preview={preview}
        />
      </div>
    </>
  );
}

type MergeChoicesProps = {
  applicant: Applicant;
  other: Applicant;
  fromOther: ChoiceField[];
  isSamePhone: boolean;
};

/** Both records side by side. The address has the choice. */
function MergeChoices({ applicant, other, fromOther, isSamePhone }: MergeChoicesProps) {
  const { narrow } = useTableAddress();
  const [chosen, setChosen] = useState(fromOther);

  function choose(field: ChoiceField, isOther: boolean) {
    const rest = chosen.filter((each) => each !== field);
    const next = isOther ? [...rest, field] : rest;
    setChosen(next);
    narrow(writeChoice(next));
  }

  return (
    <form aria-label={texts.whatToKeep} className="border-t border-base-300">
      <p
        aria-hidden="true"
        className="grid grid-cols-[8rem_1fr_1fr] gap-x-4 border-b border-base-300 py-2 text-sm font-semibold text-muted max-md:hidden"
      >
        <bdi className="col-start-2 truncate">{personName(applicant)}</bdi>
        <bdi className="truncate">{personName(other)}</bdi>
      </p>
      {choiceFields.map(({ field, title }) =>
        applicant[field] === other[field] || (field === 'phone' && isSamePhone) ? (
          <SameDetail key={field} title={title} value={shownDetail(applicant, field)} />
        ) : (
          <fieldset
            key={field}
            className="grid grid-cols-1 gap-x-4 gap-y-1 border-b border-base-300 py-3 md:grid-cols-[8rem_1fr_1fr]"
          >
            <legend className="float-left font-semibold md:contents">
              <span className="md:self-center">{title}</span>
            </legend>
            {[applicant, other].map((record) => {
              const isOther = record === other;
              return (
                <label
                  key={record.id}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-300 px-3 py-1 has-checked:border-link has-checked:bg-base-200"
                >
                  <input
                    type="radio"
                    name={field}
                    className="radio radio-sm border-line"
                    checked={chosen.includes(field) === isOther}
                    onChange={() => choose(field, isOther)}
                  />
                  <bdi className="min-w-0 wrap-anywhere">{shownDetail(record, field) || texts.none}</bdi>
                </label>
              );
            })}
          </fieldset>
        ),
      )}
    </form>
  );
}

function SameDetail({ title, value }: { title: string; value: string }) {
  return (
    <p className="grid grid-cols-1 gap-x-4 border-b border-base-300 py-3 md:grid-cols-[8rem_1fr]">
      <span className="font-semibold">{title}</span>
      <span className="wrap-anywhere text-muted">
        <bdi>{value || texts.none}</bdi>
        {texts.sameInBoth}
      </span>
    </p>
  );
}

function MergeResult({ merge, preview }: { merge: Merge; preview: MergePreview }) {
  const { applicant, merged, result, shared_jobs } = preview;
  const { isSaving, fault, save } = useSave();
  // The preview of the last choice is loading.
  const { isLoading } = useTableAddress();
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
        <ResultRow title={applicants.phone} text={shownDetail(result, 'phone')} />
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
      {fault?.code === 'edit_conflict' && <OutdatedNotice />}
      <Button look="accent" aria-busy={isSaving || isLoading} onClick={() => void mergeThem()}>
        {texts.merge}
      </Button>
    </section>
  );

  async function mergeThem(): Promise<void> {
    if (isLoading) return;
    await save({
      send: (api) => api.mergeApplicants({ body: { ...merge, ...versions } }),
      savedAt: `/admin/applicants/${result.id}`,
      reason: texts.merged(personName(result)),
    });
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
