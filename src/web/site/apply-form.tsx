import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { JobSummary } from '../../contract/jobs.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type ApplyDetails, readDetails, trapField } from './apply-details.ts';
import { keepDraft, readDraft } from './apply-draft.ts';
import type { ApplyFault } from './apply-fault.ts';
import { applyPath } from './apply-path.ts';
import { useApplication } from './use-application.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

export type AppliedJob = Pick<JobSummary, 'id' | 'name'>;

/** What was sent without JavaScript and not taken. */
export type RefusedApplication = { details: ApplyDetails; fault: ApplyFault };

type ApplyFormProps = { job: AppliedJob; refused?: RefusedApplication | undefined };

/** The four fields; without JavaScript the form goes to the page of its own. */
export function ApplyForm({ job, refused }: ApplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending, fault } = useApplication(job.id, refused?.fault);
  const isHydrated = useIsHydrated();
  useEffect(() => fillEmptyFields(form.current), []);
  const errorOf = (name: string) => fault?.fields.find(({ field }) => field === name)?.message;

  return (
    <form
      ref={form}
      method="post"
      action={applyPath(job.id)}
      // The browser's own messages vanish and are not read out by all; ours stay.
      noValidate={isHydrated}
      onInput={(event) => keepDraft(readDetails(new FormData(event.currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      {fault && <ErrorSummary title={fault.title} faults={fault.fields} idOf={idOf} />}
      {fault?.isClosed ? (
        <Link to={`/jobs/${job.id}`} className="text-link">
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
          <p className="mb-4 text-sm text-muted">
            Your details are stored at once; if we need more, the next page asks for it, and then a recruiter
            contacts you.
          </p>
          <SubmitButton isBusy={isSending} busyText="Sending…" className="max-md:w-full">
            Apply
          </SubmitButton>
        </>
      )}
    </form>
  );
}

const applyFields = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    placeholder: '111-222-333',
  },
] as const;

const idOf = (field: string) => `apply-${field}`;

/** Brings back what was typed before, where nothing has been typed meanwhile. */
function fillEmptyFields(form: HTMLFormElement | null): void {
  for (const [name, value] of Object.entries(readDraft())) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
}
