import { BackLink } from '../../entity/page-heading.tsx';
import { loadApplicantPage } from '../load-applicant-page.ts';
import { personName } from '../person-name.ts';
import type { Route } from './+types/merge-preview.ts';
import { mergeOf, readChoice, suggestChoice } from './merge-choice.ts';
import { MergeChoices } from './merge-choices.tsx';
import { MergeResult } from './merge-result.tsx';
import * as texts from './texts.ts';

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

export default function MergePreview({ loaderData }: Route.ComponentProps) {
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
