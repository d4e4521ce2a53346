import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Dialog } from '../../ui/page/dialog.tsx';
import type { AppliedJob, ApplyFormProps } from './apply-form.tsx';
import { ApplyFormLoading } from './apply-form-loading.tsx';
import { applyPath } from './apply-path.ts';
import * as texts from './texts.ts';

type ApplyDialogProps = {
  /** The dialog is open while a job is set. */
  job: AppliedJob | undefined;
  onClose: () => void;
};

export function ApplyDialog({ job, onClose }: ApplyDialogProps) {
  return (
    <Dialog isOpen={job !== undefined} onClose={onClose} title={job && texts.applyFor(job.name)}>
      <Suspense fallback={<ApplyFormLoading />}>
        {job && <FetchedForm key={job.id} job={job} takesFocus onSent={onClose} />}
      </Suspense>
    </Dialog>
  );
}

type Form = ComponentType<ApplyFormProps>;

/** The fetched form. `lazy` alone would show its placeholder for a moment even then. */
let fetched: Form | undefined;

/** Most visits do not end with applying, so the form is fetched late. */
async function importForm(): Promise<void> {
  fetched = (await import('./apply-form.tsx')).ApplyForm;
}

export function fetchApplyForm(): void {
  importForm().catch(() => {
    // The dialog asks again when it opens.
  });
}

const LazyForm = lazy(async (): Promise<{ default: Form }> => {
  await importForm().catch(() => undefined);
  return { default: fetched ?? FormElsewhere };
});

function FetchedForm(props: ApplyFormProps) {
  // An open form stays the same component, so it keeps the typed text.
  const [FormShown] = useState<Form>(() => fetched ?? LazyForm);
  return <FormShown {...props} />;
}

function FormElsewhere({ job }: Pick<ApplyFormProps, 'job'>) {
  return (
    <p role="alert">
      {texts.notFetched}{' '}
      <a href={applyPath(job?.id)} className="text-link">
        {texts.openAsPage}
      </a>
    </p>
  );
}
