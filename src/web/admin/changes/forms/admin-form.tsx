import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CallName } from '../../../../contract/calls.ts';
import type { Api, ApiError } from '../../../../contract/client.ts';
import type { FieldFault } from '../../../../contract/errors.ts';
import { OutcomeBanner } from '../../../ui/page/banner.tsx';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { dropStored, store } from '../../../ui/storage.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useIsHydrated } from '../../../ui/page/use-is-hydrated.ts';
import { KnownFields } from '../../../ui/form/fields.tsx';
import type { Outcome } from '../../../ui/page/outcome.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { draftKey, readFormDraft } from './form-draft.ts';
import { type FormFields, namesOf, readDraftFields, readFields, sortFaults } from './form-fields.ts';
import {
  beginForm,
  type Draft,
  draftAfterSave,
  draftOf,
  type FormStart,
  rebase,
  type StoredFields,
  takeTheirs,
} from './form-start.ts';
import { useMay } from '../../accounts/session/viewer.ts';
import type { SaveOutcome } from './save-outcome.ts';
import * as texts from './texts.ts';
import { useSave, waitsForOwner } from './use-save.ts';

type Sending = { api: Api; fields: FormFields; version: number };

/** Shows a refusal as that of a save, or takes it away. */
export type Refuse = (fault?: ApiError) => void;

export type AdminFormProps<Answer = unknown> = {
  /** Unique on its page. */
  name: string;
  /** Without the right to it the stored fields are only read, and there is no form for a new thing. */
  needs: CallName;
  /** The account that the call names, for the right `self`. */
  about?: string;
  /** Without one what was typed is kept, and not sent. */
  submitText: string | false;
  /** A second way to send the form, quiet without a look. `fields` has the name and the value of its button when it was pressed. */
  otherSubmit?: { text: string; name: string; value: string; look?: ButtonLook };
  /** Acts without sending the form, behind its buttons. */
  beside?: ReactNode | ((refuse: Refuse) => ReactNode);
  /** The page's main action is its accent; other forms on the page are plain. */
  look?: ButtonLook;
  /** Its buttons stay in sight. */
  isLong?: boolean;
  /** The thing that is edited; none for a new one. */
  stored?: StoredFields;
  /** A new thing begins with them. */
  first?: FormFields | undefined;
  send: (sending: Sending) => Promise<Answer>;
  /** The page to show once it is saved. */
  savedAt: string | ((answer: Answer) => string);
  /** The words of the banner after 'Success!'. */
  savedText?: (fields: FormFields, answer: Answer) => string;
  /** Called once it is saved, after the next page is shown. */
  onSaved?: (answer: Answer) => void;
  /** More that the next page is told. */
  savedState?: (answer: Answer) => Partial<SaveOutcome>;
  /** The fields, which find their values by their names. */
  children: ReactNode | ((start: FormStart, fault: ApiError | undefined) => ReactNode);
};

/**
 * Every form of the back office. It sends once, keeps what was typed until it is saved, shows refusals beside the
 * fields, and merges with what others saved in the meantime.
 */
export function AdminForm<Answer>(props: AdminFormProps<Answer>) {
  const { pathname } = useLocation();
  const key = draftKey(pathname, props.name);
  const mayMake = useMay();
  if (!mayMake(props.needs, props.about))
    return props.stored ? <ReadFields {...props} key={props.stored.version} /> : null;
  // A newer version begins another round; what was typed comes back as a draft.
  return <DraftedForm {...props} key={`${key} ${props.stored?.version}`} draftKey={key} />;
}

/** Read like text, and without what only changes a field. */
const readClass =
  '[&_:disabled]:text-base-content! [&_:disabled]:[-webkit-text-fill-color:currentColor] [&_[role=toolbar]]:hidden [&_.btn:not(:checked)]:hidden';

function ReadFields<Answer>({ name, stored, children }: AdminFormProps<Answer>) {
  const start = beginForm(stored, undefined);
  const findField = (field: string) => {
    const value = start.fields[field] ?? '';
    const shown = typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value };
    return { id: `${name}-${field}`, error: undefined, ...shown };
  };
  return (
    <fieldset disabled className={readClass}>
      <KnownFields value={findField}>
        {typeof children === 'function' ? children(start, undefined) : children}
      </KnownFields>
    </fieldset>
  );
}

function DraftedForm<Answer>(props: AdminFormProps<Answer> & { draftKey: string }) {
  const { stored, first, draftKey: key } = props;
  const beginFirst = (draft?: Draft): FormStart => {
    const begun = beginForm(stored, draft);
    return { ...begun, fields: { ...first, ...begun.fields } };
  };
  const [{ start, round, refusal }, setRound] = useState(() => ({
    start: beginFirst(readFormDraft(key)),
    round: 0,
    refusal: undefined as ApiError | undefined,
  }));
  const begin = (next: FormStart, refused?: ApiError) =>
    setRound((last) => ({ start: next, round: last.round + 1, refusal: refused }));
  const discard = () => {
    dropStored('tab', key);
    begin(beginFirst());
  };
  return <FormRound {...props} key={round} {...{ start, refusal, begin, discard }} isFirst={round === 0} />;
}

type FormRoundProps<Answer> = AdminFormProps<Answer> & {
  draftKey: string;
  start: FormStart;
  isFirst: boolean;
  /** Why the last round ended. */
  refusal: ApiError | undefined;
  begin: (start: FormStart, refusal?: ApiError) => void;
  /** Begins again without what was typed. */
  discard: () => void;
};

function FormRound<Answer>(props: FormRoundProps<Answer>) {
  const { name, stored, send, children } = props;
  const { savedAt, savedText, savedState, onSaved } = props;
  const { draftKey: key, start, isFirst, refusal, begin } = props;
  const { isSaving, save } = useSave();
  const [fault, setFault] = useState(refusal);
  const [fieldFaults, setFieldFaults] = useState<FieldFault[]>([]);
  const [pressed, setPressed] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const untouched = useRef('');

  useEffect(() => {
    if (form.current) untouched.current = JSON.stringify(readDraftFields(form.current));
    if (isFirst) return;
    // Unless the focus is elsewhere by now, or belongs to the conflict.
    if (document.activeElement !== document.body || start.conflict) return;
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, [isFirst, start]);

  const findField = (field: string) => {
    const value = start.fields[field] ?? '';
    return {
      id: `${name}-${field}`,
      error: fieldFaults.find((each) => each.field === field)?.message,
      ...(typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value }),
    };
  };

  function noteTyping(): void {
    if (!form.current) return;
    const fields = readDraftFields(form.current);
    const isUntouched = !start.isRestored && JSON.stringify(fields) === untouched.current;
    if (isUntouched) dropStored('tab', key);
    else store('tab', key, draftOf(start, fields));
  }

  /** Begins again with the version of somebody else. */
  function beginMerged(next: FormStart, refused?: ApiError): void {
    store('tab', key, draftOf(next, next.fields));
    begin(next, refused);
  }

  async function submit(element: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const fields = readFields(element, submitter);
    const sent = readDraftFields(element);
    const sending = { fields, version: start.base?.version ?? 1 };
    const result = await save({
      send: (api) => send({ api, ...sending }),
      savedAt,
      isForm: true,
      reason: (answer) =>
        stored && isVersion(answer, sending.version) ? texts.nothingChanged : savedText?.(fields, answer),
      state: savedState,
      onSaved: (answer) => {
        const rest = draftAfterSave({ sent, typed: readDraftFields(element), answer });
        if (rest) store('tab', key, rest);
        else dropStored('tab', key);
      },
    });
    if (!result) return;
    if ('answer' in result) {
      begin(beginForm(stored, readFormDraft(key)));
      return onSaved?.(result.answer);
    }
    const { error } = result;
    if (error.code === waitsForOwner) return dropStored('tab', key);
    const { base } = start;
    if (error.current && base) {
      const current = error.current as StoredFields;
      const theirs = { current, changes: error.changes };
      return beginMerged(rebase(readDraftFields(element), base, theirs), error);
    }
    refuse(error);
  }

  function refuse(error?: ApiError): void {
    setFault(error);
    setFieldFaults(error && form.current ? sortFaults(error.fields, namesOf(form.current)) : []);
  }

  // Faults of fields are told by the summary.
  const shownFault = fieldFaults.length === 0 ? fault : undefined;
  return (
    <form
      ref={form}
      noValidate
      // Its texts are not the admin's own. A field of a password or a code names its autofill.
      autoComplete="off"
      onInput={noteTyping}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter sends a form without a button, too.
        if (props.submitText === false) return;
        const { submitter } = event.nativeEvent;
        setPressed(submitter?.getAttribute('name') ?? '');
        void submit(event.currentTarget, submitter);
      }}
    >
      {start.conflict && shownFault && (
        <OutcomeBanner outcome={failureOf(shownFault)} onDismiss={() => setFault(undefined)} />
      )}
      {start.conflict && (
        <EditConflict
          // A form is mostly named like its entity.
          kind={name.replaceAll('-', '_')}
          conflict={start.conflict}
          onTakeTheirs={(field) => {
            if (form.current) beginMerged(takeTheirs(start, readDraftFields(form.current), field));
          }}
        />
      )}
      {start.isRestored && !start.conflict && <RestoredNotice onDiscard={props.discard} />}
      {fieldFaults.length > 0 && (
        <ErrorSummary title={texts.checkFields} faults={fieldFaults} idOf={(field) => `${name}-${field}`} />
      )}
      <KnownFields value={findField}>
        {typeof children === 'function' ? children(start, fault) : children}
      </KnownFields>
      <FormButtons {...props} refuse={refuse} sentWith={isSaving ? pressed : undefined} />
      {shownFault && !start.conflict && (
        <SaveFailure key={shownFault.message} fault={shownFault} onDismiss={() => setFault(undefined)} />
      )}
    </form>
  );
}

/** A save that changes nothing answers the version that was sent. */
function isVersion(answer: unknown, version: number): boolean {
  return (answer as { version?: number } | undefined)?.version === version;
}

type FormButtonsProps = Pick<AdminFormProps, 'submitText' | 'otherSubmit' | 'look' | 'isLong' | 'beside'> & {
  /** The name of the button whose answer is awaited; empty for the first one. */
  sentWith: string | undefined;
  refuse: Refuse;
};

function FormButtons({ submitText, otherSubmit, look, isLong, beside, sentWith, refuse }: FormButtonsProps) {
  const isHydrated = useIsHydrated();
  return (
    <div
      className={classes(
        'flex flex-wrap gap-3',
        isLong && 'sticky bottom-0 z-10 border-t border-base-300 bg-base-100 py-3',
      )}
    >
      {submitText !== false && (
        <SubmitButton
          isBusy={sentWith === ''}
          busyText={texts.saving}
          // Before the script comes the browser would put what was typed, such as a password, into the address.
          disabled={!isHydrated}
          // Long words in letters of twice the size wrap.
          className="h-auto min-h-10 max-w-full py-1"
          {...(look && { look })}
        >
          {submitText}
        </SubmitButton>
      )}
      {otherSubmit && (
        <SubmitButton
          look={otherSubmit.look ?? 'plain'}
          name={otherSubmit.name}
          value={otherSubmit.value}
          isBusy={sentWith === otherSubmit.name}
          busyText={texts.saving}
        >
          {otherSubmit.text}
        </SubmitButton>
      )}
      {typeof beside === 'function' ? beside(refuse) : beside}
    </div>
  );
}

/** Below the button, so that nothing moves under the pointer. */
function SaveFailure({ fault, onDismiss }: { fault: ApiError; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // Newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="mt-4 scroll-mb-4 *:mb-0">
      <OutcomeBanner outcome={failureOf(fault)} onDismiss={onDismiss} />
    </div>
  );
}

function failureOf({ message }: ApiError): Outcome {
  return { status: 'failed', reason: message };
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="mb-5 border-l-4 border-warning pl-3 text-sm">
      {texts.restored}{' '}
      <Button look="quiet" isSmall onClick={onDiscard}>
        {texts.discard}
      </Button>
    </p>
  );
}
