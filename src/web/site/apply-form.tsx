import { useEffect, useRef } from 'react';
import { Link, PrefetchPageLinks, useSearchParams } from 'react-router';
import type { JobSummary } from '../../contract/jobs.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type ApplyDetails, readDetails, sourceField, trapField } from './apply-details.ts';
import { keepDraft, readDraft } from './apply-draft.ts';
import type { ApplyFault } from './apply-fault.ts';
import { applyFields } from './apply-fields.ts';
import { ApplyNote } from './apply-note.tsx';
import { applicationPath, applyPath } from './apply-path.ts';
import { useApplication } from './use-application.ts';
import { keepSource, namedSource } from './visit-source.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

export type AppliedJob = Pick<JobSummary, 'id' | 'name'>;

/** What was sent without JavaScript and not taken. */
export type RefusedApplication = { details: ApplyDetails; fault: ApplyFault };

export type ApplyFormProps = {
  job: AppliedJob;
  refused?: RefusedApplication | undefined;
  /** Begins in the first field. */
  takesFocus?: boolean;
  /** The application is stored, and the page that comes next is shown. */
  onSent?: () => void;
};

/** The four fields; without JavaScript the form goes to the page of its own. */
export function ApplyForm({ job, refused, takesFocus = false, onSent }: ApplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending, fault } = useApplication(job.id, { refused: refused?.fault, onSent });
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  const source = namedSource(search);
  useEffect(() => fillEmptyFields(form.current), []);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  }, [takesFocus]);
  const errorOf = (name: string) => fault?.fields.find(({ field }) => field === name)?.message;

  return (
    <form
      ref={form}
      method="post"
      action={applyPath(job.id, source)}
      // The browser's own messages vanish and are not read out by all; ours stay.
      noValidate={isHydrated}
      onInput={(event) => keepDraft(readDetails(new FormData(event.currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name={sourceField} defaultValue={source} />
      {/* Should the connection go once the details are stored, the page that comes next is here already. */}
      <PrefetchPageLinks page={applicationPath(job.id)} />
      {fault && <ErrorSummary title={fault.title} faults={fault.fields} idOf={idOf} />}
      {fault?.isClosed ? (
        <Link to={`/jobs/${job.id}`} reloadDocument className="text-link">
          See jobs like it
        </Link>
      ) : (
        <>
          {applyFields.map((field) => (
            <TextField
              key={field.name}
              {...field}
              id={idOf(field.name)}
              error={errorOf(field.name)}
              defaultValue={refused?.details[field.name]}
            />
          ))}
          <div className="sr-only" aria-hidden="true">
            <label htmlFor={idOf(trapField)}>Leave this empty</label>
            <input id={idOf(trapField)} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <ApplyNote />
          <SubmitButton isBusy={isSending} busyText="Sending…" className="max-md:w-full">
            Apply
          </SubmitButton>
        </>
      )}
    </form>
  );
}

const idOf = (field: string) => `apply-${field}`;

/** Brings back what is known of the visitor, where nothing has been typed meanwhile. */
function fillEmptyFields(form: HTMLFormElement | null): void {
  for (const [name, value] of Object.entries({ ...readDraft(), [sourceField]: keepSource() })) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
}
