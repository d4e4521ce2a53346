import { useEffect, useRef } from 'react';
import { Link, PrefetchPageLinks, useSearchParams } from 'react-router';
import type { JobSummary } from '../../../contract/jobs.ts';
import { readStored, store } from '../../ui/storage.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { fillEmptyFields } from '../layout/visitor-form.ts';
import { TrapField } from '../layout/form-parts.tsx';
import * as layout from '../layout/texts.ts';
import { Requirements } from '../questions/requirements.tsx';
import { type ApplyDetails, applyFields, draftKey, readDetails, sourceField } from './apply-details.ts';
import type { ApplyFault } from './apply-fault.ts';
import { ApplyNote } from './apply-form-loading.tsx';
import { applicationPath, appliedPath, applyPath } from './apply-path.ts';
import * as texts from './texts.ts';
import { useApplication } from './use-application.ts';
import { keepSource, namedSource } from './visit-source.ts';

/** `requirements`: what the job needs, as plain texts. */
export type AppliedJob = Pick<JobSummary, 'id' | 'name'> & { requirements: string[] };

/** A form sent without JavaScript that the API refused. */
export type RefusedApplication = { details: ApplyDetails; fault: ApplyFault };

export type ApplyFormProps = {
  /** None: a general application. */
  job: Omit<AppliedJob, 'name'> | undefined;
  refused?: RefusedApplication | undefined;
  /** Puts the focus on the first field. */
  takesFocus?: boolean;
  /** Called once the next page is shown. */
  onSent?: () => void;
};

/** Without JavaScript the browser posts the form to its own page. */
export function ApplyForm({ job, refused, takesFocus = false, onSent }: ApplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending, fault } = useApplication(job?.id, { refused: refused?.fault, onSent });
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  const source = namedSource(search);
  useEffect(() => {
    const draft = readStored('tab', draftKey) as ApplyDetails | undefined;
    fillEmptyFields(form.current, { ...draft, [sourceField]: keepSource() });
  }, []);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  }, [takesFocus]);
  const errorOf = (name: string) => fault?.fields.find(({ field }) => field === name)?.message;

  return (
    <form
      ref={form}
      method="post"
      // Without JavaScript, Back would show what was typed; the fields name their own autofill.
      autoComplete="off"
      action={applyPath(job?.id, source)}
      // The browser's own messages vanish, and some screen readers miss them.
      noValidate={isHydrated}
      onInput={(event) => store('tab', draftKey, readDetails(new FormData(event.currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name={sourceField} defaultValue={source} />
      {/* The next page works even if the connection goes after the details are stored. */}
      <PrefetchPageLinks page={applicationPath(job?.id)} />
      {fault && <ErrorSummary title={fault.title} faults={fault.fields} idOf={idOf} />}
      {fault?.isClosed ? (
        <Link to={appliedPath(job?.id)} reloadDocument className="text-link">
          {texts.seeSimilar}
        </Link>
      ) : (
        <>
          {job && <Requirements of={job.requirements} className="mb-5" />}
          {applyFields.map((field) => (
            <TextField
              key={field.name}
              {...field}
              id={idOf(field.name)}
              error={errorOf(field.name)}
              defaultValue={refused?.details[field.name]}
            />
          ))}
          <TrapField id={idOf('trap')} />
          <ApplyNote />
          <SubmitButton isBusy={isSending} busyText={layout.sending} className="max-md:w-full">
            {job ? texts.apply : texts.sendDetails}
          </SubmitButton>
        </>
      )}
    </form>
  );
}

const idOf = (field: string) => `apply-${field}`;
