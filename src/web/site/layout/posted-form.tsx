import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { KnownFields } from '../../ui/form/fields.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { fillEmptyFields, type FormFault, hasTyped } from './visitor-form.ts';

type PostedFormProps = {
  action?: string;
  /** Stands above the faults. */
  heading?: ReactNode;
  fault: FormFault | undefined;
  /** The values of a form sent without JavaScript that the API refused. */
  refused: Record<string, string> | undefined;
  /** Finds the values that this browser keeps. */
  findKept: () => Record<string, string>;
  idOf?: (field: string) => string;
  /** Puts the focus on the first field. */
  takesFocus?: boolean;
  onTyping: (form: FormData) => void;
  onSend: (form: FormData) => Promise<void>;
  children: ReactNode;
};

/** A visitor's form. Without JavaScript the browser posts it to its own page. */
export function PostedForm(props: PostedFormProps) {
  const { action, heading, fault, refused, findKept, takesFocus = false, onTyping, onSend, children } = props;
  const { idOf = (name) => name } = props;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const takeOver = useEffectEvent(() => {
    const { current } = form;
    const isTyped = hasTyped(current);
    fillEmptyFields(current, findKept());
    if (current && isTyped) onTyping(new FormData(current));
  });
  useEffect(() => takeOver(), []);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  }, [takesFocus]);
  const findField = (name: string) => ({
    id: idOf(name),
    error: fault?.fields.find(({ field }) => field === name)?.message,
    ...(refused?.[name] !== undefined && { defaultValue: refused[name] }),
  });
  return (
    <form
      ref={form}
      method="post"
      action={action}
      // Without JavaScript, Back would show what was typed; the fields name their own autofill.
      autoComplete="off"
      // The browser's own messages vanish, and some screen readers miss them.
      noValidate={isHydrated}
      onInput={(event) => onTyping(new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(new FormData(event.currentTarget));
      }}
    >
      {heading}
      {fault && <ErrorSummary title={fault.title} faults={fault.fields} idOf={idOf} />}
      <KnownFields value={findField}>{children}</KnownFields>
    </form>
  );
}
