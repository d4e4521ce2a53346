import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Dialog } from '../../ui/page/dialog.tsx';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import type { AppliedJob, ApplyFormProps } from './apply-form.tsx';
import { ApplyFormLoading } from './apply-form-loading.tsx';
import { applyPath } from './apply-path.ts';
import * as texts from './texts.ts';
import { namedSource } from './visit-source.ts';

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

function fetchApplyForm(): void {
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

type ApplyLinkProps = {
  job: Pick<AppliedJob, 'id' | 'name'>;
  onApply: () => void;
  look?: ButtonLook;
  label?: string;
  className?: string;
};

/** Opens the dialog. Without JavaScript, or in a new tab, the link leads to the form's own page. */
export function ApplyLink({ job, onApply, look = 'accent', label = texts.apply, className }: ApplyLinkProps) {
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  return (
    <Link
      to={applyPath(job.id, namedSource(search))}
      className={buttonClass({ look, className })}
      {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog' })}
      onPointerEnter={fetchApplyForm}
      onFocus={fetchApplyForm}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onApply();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onApply();
      }}
    >
      {label}
      <span className="sr-only">{texts.forJob(job.name)}</span>
    </Link>
  );
}
