import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dropApplyDraft, keepApplyDraft, readApplyDraft } from './apply-draft.ts';
import { applyFields, hiddenField, type ApplyDetails } from './apply-fields.ts';
import type { ApplicationHandover } from './application-handover.ts';
import { sendApplication, type ApplyRefusal } from './send-application.ts';

type ApplyFormProps = {
  jobId: string;
  /** What the server refused when the form was sent without JavaScript, and what was typed. */
  refused?: { refusal: ApplyRefusal; details: ApplyDetails } | undefined;
};

/**
 * The four fields. Sends once, keeps what was typed over an error, a reload and a lost connection, and goes on to the
 * external form, or straight to success for somebody who has completed it before. Without JavaScript it posts to the
 * page `/jobs/{id}/apply-now`, which shows it again with the same errors.
 */
export function ApplyForm({ jobId, refused }: ApplyFormProps) {
  const navigate = useNavigate();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState(refused?.refusal);
  const [isSending, setSending] = useState(false);
  useEffect(() => fillIn(form.current, readApplyDraft()), []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    const result = await sendApplication(browserApi, jobId, new FormData(event.currentTarget));
    setSending(false);
    if ('refusal' in result) {
      setRefusal(result.refusal);
      return;
    }
    dropApplyDraft();
    const { receipt, details } = result;
    const handover: ApplicationHandover = { ...details, reference: receipt.reference };
    await (receipt.zenople
      ? navigate(`/jobs/${jobId}`, { state: { status: 'success' } })
      : navigate(`/jobs/${jobId}/apply`, { state: { application: handover } }));
  }

  const idOf = (field: string) => `${formId}-${field}`;
  return (
    <form
      ref={form}
      method="post"
      action={`/jobs/${jobId}/apply-now`}
      noValidate
      onInput={(event) => keepApplyDraft(event.currentTarget)}
      onSubmit={(event) => void send(event)}
    >
      {refusal && <ErrorSummary title={refusal.title} faults={refusal.faults} idOf={idOf} />}
      {applyFields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          id={idOf(name)}
          defaultValue={refused?.details[name]}
          error={refusal?.faults.find((fault) => fault.field === name)?.message}
        />
      ))}
      <div hidden>
        <label htmlFor={idOf(hiddenField)}>Leave this empty</label>
        <input id={idOf(hiddenField)} name={hiddenField} autoComplete="off" tabIndex={-1} />
      </div>
      <p className="mb-5 text-sm text-muted">
        A person at the agency reads your application and gets in touch. A few more questions may follow on
        the next page.
      </p>
      <SubmitButton isBusy={isSending} busyText="Sending…">
        Send application
      </SubmitButton>
    </form>
  );
}

/** What was typed before, where nothing stands yet: not over what the server or the browser has filled in. */
function fillIn(form: HTMLFormElement | null, draft: Partial<ApplyDetails>): void {
  for (const { name } of applyFields) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === '') input.value = draft[name] ?? '';
  }
}
