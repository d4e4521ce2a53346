import { useLocation } from 'react-router';
import type { Application, Submission } from '../../../contract/applications.ts';
import { TakenEmail } from '../applicants/taken-email.tsx';
import { useOutcome } from '../forms/use-outcome.ts';
import { SaveButton } from '../forms/save-button.tsx';
import { useSave } from '../forms/use-save.ts';

type UseSubmissionProps = { application: Application; submission: Submission };

/** Stores what was submitted as the applicant's details, at once and with a way back. */
export function UseSubmission({ application: { applicant, job }, submission }: UseSubmissionProps) {
  const { pathname, search } = useLocation();
  const { isSaving, save } = useSave();
  const outcome = useOutcome();
  const { id, first_name, last_name, email, phone } = applicant;
  const form = `submission-${submission.id}`;
  return (
    <>
      <SaveButton
        isSmall
        className="mt-1"
        isSaving={isSaving}
        aria-label={`Use these: details submitted for ${job.name}`}
        onSave={() =>
          save({
            form,
            // A call of the API, whatever its name begins with.
            // oxlint-disable-next-line react/hooks
            send: (api) => api.useSubmission({ body: { submission_id: submission.id } }),
            savedAt: pathname + search,
            reason: 'What was submitted is stored now.',
            // Nothing that others save after it is taken back with it.
            undo: ({ version }) => ({
              name: 'updateApplicant',
              body: { id, first_name, last_name, email, phone, version },
            }),
          })
        }
      >
        Use these
      </SaveButton>
      {outcome?.form === form && <TakenEmail applicantId={id} ownerId={outcome.applicantId} />}
    </>
  );
}
