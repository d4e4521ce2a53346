import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '../../../../contract/client.ts';
import type { Application, Submission } from '../../../../contract/applications.ts';
import { TakenEmail } from '../taken-email.tsx';
import { OutdatedNotice } from '../../changes/forms/outdated-notice.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import * as texts from './texts.ts';

type AcceptSubmissionProps = { application: Application; submission: Submission };

export function AcceptSubmissionButton({
  application: { applicant, job },
  submission,
}: AcceptSubmissionProps) {
  const { pathname, search } = useLocation();
  const { isSaving, save } = useSave();
  const [fault, setFault] = useState<ApiError>();

  async function accept(): Promise<void> {
    const result = await save({
      send: (api) =>
        api.acceptSubmission({ body: { submission_id: submission.id, version: applicant.version } }),
      savedAt: pathname + search,
      reason: texts.accepted,
    });
    setFault(result && 'error' in result ? result.error : undefined);
  }

  return (
    <>
      <SaveButton
        isSmall
        className="mt-1"
        isSaving={isSaving}
        aria-label={texts.acceptDetailsFor(job?.name)}
        onSave={accept}
      >
        {texts.acceptDetails}
      </SaveButton>
      {fault?.code === 'edit_conflict' && <OutdatedNotice />}
      <TakenEmail applicantId={applicant.id} ownerId={fault?.applicantId} />
    </>
  );
}
