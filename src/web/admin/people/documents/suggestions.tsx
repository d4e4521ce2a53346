import { useMay } from '../../accounts/session/viewer.ts';
import type { Applicant } from '../../../../contract/applicants.ts';
import type { SuggestedDetail } from '../../../../contract/documents.ts';
import { OutdatedNotice } from '../../changes/forms/outdated-notice.tsx';
import { OnceButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { TakenEmail } from '../taken-email.tsx';
import * as texts from './texts.ts';

type SuggestionsProps = { applicant: Applicant; suggested: SuggestedDetail[] };

/** Details of a resume that somebody may take over, one at a time. */
export function Suggestions({ applicant, suggested }: SuggestionsProps) {
  const mayUse = useMay()('updateApplicant');
  if (suggested.length === 0 || !mayUse) return null;
  return (
    <div className="mt-1 ml-7">
      <p className="text-muted">{texts.suggestions}</p>
      <ul>
        {suggested.map((detail) => (
          <Suggestion key={`${detail.field} ${applicant.version}`} applicant={applicant} detail={detail} />
        ))}
      </ul>
    </div>
  );
}

function Suggestion({
  applicant: { id, version },
  detail,
}: {
  applicant: Applicant;
  detail: SuggestedDetail;
}) {
  const { isSaving, fault, save } = useSave();
  const { field, value } = detail;
  const use = () =>
    save({
      send: (api) => api.updateApplicant({ body: { id, version, [field]: value } }),
      reason: texts.used(detail),
    });
  return (
    <li className="py-0.5">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {texts.fields[field]}: <bdi className="font-medium">{value}</bdi>
        </span>
        <OnceButton isSmall isBusy={isSaving} aria-label={texts.useDetail(detail)} onPress={use}>
          {texts.use}
        </OnceButton>
      </div>
      {fault?.code === 'edit_conflict' && <OutdatedNotice />}
      <TakenEmail applicantId={id} ownerId={fault?.applicantId} />
    </li>
  );
}
