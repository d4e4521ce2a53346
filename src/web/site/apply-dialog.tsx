import { lazy, Suspense } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import type { AppliedJob, ApplyFormProps } from './apply-form.tsx';
import { ApplyFormLoading } from './apply-form-loading.tsx';
import { applyPath } from './apply-path.ts';

type ApplyDialogProps = {
  /** The dialog is open while there is one. */
  job: AppliedJob | undefined;
  onClose: () => void;
};

/** Applying without leaving the page. */
export function ApplyDialog({ job, onClose }: ApplyDialogProps) {
  return (
    <Dialog isOpen={job !== undefined} onClose={onClose} title={job && `Apply for ${job.name}`}>
      <Suspense fallback={<ApplyFormLoading />}>
        {job && <ApplyForm key={job.id} job={job} takesFocus onSent={onClose} />}
      </Suspense>
    </Dialog>
  );
}

/** Most visits to a list do not end with applying, so the form comes when somebody is about to. */
const importForm = () => import('./apply-form.tsx');

export function fetchApplyForm(): void {
  importForm().catch(() => {
    // Asked for again when the dialog opens.
  });
}

const ApplyForm = lazy(() =>
  importForm().then(
    (form) => ({ default: form.ApplyForm }),
    () => ({ default: FormElsewhere }),
  ),
);

function FormElsewhere({ job }: Pick<ApplyFormProps, 'job'>) {
  return (
    <p role="alert">
      The form could not be fetched.{' '}
      <a href={applyPath(job.id)} className="text-link">
        Open it as a page
      </a>
    </p>
  );
}
