import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Api } from '../../../contract/client.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { doubleClickMs } from '../../ui/double-click.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { draftKey, dropDraft, readDraft } from './form-draft.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { faultsOf } from './save-outcome.ts';
import { useDraft } from './use-draft.ts';
import { useOutcome } from './use-outcome.ts';
import { useSave } from './use-save.ts';

/** What ties a field to its form: name, id, fault, and its first value, which is a kept draft's before the stored one. */
export type FieldOf = (name: string, stored?: string) => FieldTies;

type FieldTies = { name: string; id: string; error: string | undefined; defaultValue: string };

type AdminFormProps = {
  /** Unique on its page. */
  name: string;
  submitText: string;
  /** The page's main action is its accent; other forms on the page are plain. */
  look?: ButtonLook;
  send: (api: Api, values: FormValues) => Promise<unknown>;
  /** The page to show once it is saved. */
  savedAt: string;
  /** What the banner says then, besides 'Success!'. */
  savedText?: (values: FormValues) => string;
  children: (fieldOf: FieldOf, draft: FormValues | undefined) => ReactNode;
};

/**
 * Every form of the back office: sends once, keeps what was typed until it is saved, even over a reload and the end of
 * the session, and shows what the server refused beside the fields.
 */
export function AdminForm(props: AdminFormProps) {
  const { pathname } = useLocation();
  const key = draftKey(pathname, props.name);
  // A new round begins the form anew with what is stored, after it was saved or what was typed is discarded.
  const [round, setRound] = useState(0);
  const beginAnew = () => setRound((number) => number + 1);
  return <FormRound {...props} key={`${key} ${round}`} round={round} draftKey={key} beginAnew={beginAnew} />;
}

type FormRoundProps = AdminFormProps & { round: number; draftKey: string; beginAnew: () => void };

function FormRound(props: FormRoundProps) {
  const { name, round, draftKey: key, beginAnew, submitText, look, children } = props;
  const { send, savedAt, savedText } = props;
  const outcome = useOutcome();
  const { isSaving, save } = useSave();
  const [draft] = useState(() => readDraft(key));
  const form = useRef<HTMLFormElement>(null);
  const begunAt = useRef(-Infinity);
  const isTypedSinceSent = useRef(false);
  const noteTyping = useDraft(key, form);
  const faults = faultsOf(outcome, name);

  // The banner says what is wrong; the first field at fault is where to go on.
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  useEffect(() => {
    if (round === 0) return;
    begunAt.current = performance.now();
    // Unless somebody has gone on elsewhere meanwhile.
    if (document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, [round]);

  const fieldOf: FieldOf = (field, stored = '') => ({
    name: field,
    id: `${name}-${field}`,
    error: faults.find((fault) => fault.field === field)?.message,
    defaultValue: draft?.[field] ?? stored,
  });

  function discard(): void {
    dropDraft(key);
    beginAnew();
  }

  async function submit(values: FormValues): Promise<void> {
    isTypedSinceSent.current = false;
    const isSaved = await save({
      form: name,
      send: (api) => send(api, values),
      savedAt,
      reason: savedText?.(values),
      onSaved: () => {
        // What was typed after it was sent is not saved, and stays.
        if (!isTypedSinceSent.current) dropDraft(key);
      },
    });
    if (isSaved) beginAnew();
  }

  return (
    <form
      ref={form}
      noValidate
      onInput={() => {
        begunAt.current = -Infinity;
        isTypedSinceSent.current = true;
        noteTyping();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // The second half of a double click, on the form that the first half has begun anew: nothing is typed in it yet.
        if (event.timeStamp - begunAt.current < doubleClickMs) return;
        void submit(valuesOf(event.currentTarget));
      }}
    >
      {draft !== undefined && <RestoredNotice onDiscard={discard} />}
      {children(fieldOf, draft)}
      <SubmitButton isBusy={isSaving} busyText="Saving…" {...(look && { look })}>
        {submitText}
      </SubmitButton>
    </form>
  );
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="mb-5 border-l-4 border-warning pl-3 text-sm">
      What you typed before is filled in again.{' '}
      <Button look="quiet" isSmall onClick={onDiscard}>
        Discard it
      </Button>
    </p>
  );
}
