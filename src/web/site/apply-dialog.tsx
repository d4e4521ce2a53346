import { type ComponentType, lazy, Suspense, useState } from 'react';
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
        {job && <FetchedForm key={job.id} job={job} takesFocus onSent={onClose} />}
      </Suspense>
    </Dialog>
  );
}

type Form = ComponentType<ApplyFormProps>;

/** The form once it is here: `lazy` would show its place for a moment all the same. */
let fetched: Form | undefined;

/** Most visits to a list do not end with applying, so the form comes when somebody is about to. */
async function importForm(): Promise<void> {
  fetched = (await import('./apply-form.tsx')).ApplyForm;
}

export function fetchApplyForm(): void {
  importForm().catch(() => {
    // Asked for again when the dialog opens.
  });
}

const LazyForm = lazy(async (): Promise<{ default: Form }> => {
  await importForm().catch(() => undefined);
  return { default: fetched ?? FormElsewhere };
});

function FetchedForm(props: ApplyFormProps) {
  // One that is open stays the same when the other kind is there, too, and keeps what was typed.
  const [FormShown] = useState<Form>(() => fetched ?? LazyForm);
  return <FormShown {...props} />;
}

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
