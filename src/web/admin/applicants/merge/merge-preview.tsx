import { BackLink } from '../../back-link.tsx';
import { loadApplicantPage } from '../load-applicant-page.ts';
import { personName } from '../person-name.ts';
import type { Route } from './+types/merge-preview.ts';
import { mergeOf, readChoice, suggestChoice } from './merge-choice.ts';
import { MergeChoices } from './merge-choices.tsx';
import { MergeResult } from './merge-result.tsx';

export const meta = () => [{ title: 'Merge two records – back office' }];

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

export default function MergePreview({ loaderData }: Route.ComponentProps) {
  const { applicant, other, fromOther, merge, preview } = loaderData;
  return (
    <>
      <BackLink to={`/admin/applicants/${applicant.id}/merge`}>Another record</BackLink>
      <h1 className="mb-2 text-2xl wrap-anywhere">
        Merge {personName(applicant)} with {personName(other)}
      </h1>
      <p className="mb-6 measure text-muted">
        Choose what to keep where the two records differ. All applications are kept, both emails lead to this
        person from now on, and it can be undone.
      </p>
      <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <MergeChoices
          key={`${applicant.id} ${other.id}`}
          applicant={applicant}
          other={other}
          fromOther={fromOther}
        />
        <MergeResult merge={merge} preview={preview} />
      </div>
    </>
  );
}
