import { createContext, type ReactNode, use } from 'react';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { KnownFields } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import type { ButtonLook } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import * as layout from '../layout/texts.ts';
import { MeantAddress, useDoubt } from '../layout/meant-address.tsx';
import { keyOf, type OwnPageAnswer } from './own-page-acts.ts';

type Acting = {
  answer: OwnPageAnswer | undefined;
  send: (form: FormData) => Promise<void>;
  /** The act that is on its way. */
  busy: string | undefined;
};

export const ActingContext = createContext<Acting>({
  answer: undefined,
  send: () => Promise.resolve(),
  busy: undefined,
});

/** Reads the page anew. */
export function useRead(): () => Promise<void> {
  const { send } = use(ActingContext);
  return () => {
    const form = new FormData();
    form.set('act', 'read');
    return send(form);
  };
}

/** The words of a quiet button stand on the page's edge. */
const placeOf = (look: ButtonLook | undefined) =>
  look === 'quiet' ? '-mx-4 underline underline-offset-4' : 'max-md:w-full';

type ActFormProps = {
  act: string;
  /** Hidden fields. */
  values?: Record<string, string>;
  /** The first values of its fields. */
  known?: Record<string, string>;
  submitText: string;
  busyText?: string;
  look?: ButtonLook;
  className?: string;
  children?: ReactNode;
};

/** One act of the applicant. Without JavaScript the browser posts it to the same page. */
export function ActForm({
  act,
  values,
  known,
  submitText,
  busyText,
  look,
  className,
  children,
}: ActFormProps) {
  const { answer, send, busy } = use(ActingContext);
  const isHydrated = useIsHydrated();
  const key = keyOf(act, values?.['id']);
  const { meant, fault, sendUnlessDoubted } = useDoubt(send, answer?.act === key ? answer.fault : undefined);
  const typed = fault || answer?.door === 'asked' ? answer?.typed : undefined;
  const idOf = (field: string) => `${key}-${field}`;
  return (
    <form
      method="post"
      action="/my"
      autoComplete="off"
      noValidate={isHydrated}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void sendUnlessDoubted(new FormData(event.currentTarget));
      }}
    >
      {fault && <ErrorSummary title={fault.title} faults={fault.fields} idOf={idOf} />}
      <input type="hidden" name="act" value={act} />
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <KnownFields
        value={(name) => ({
          id: idOf(name),
          defaultValue: typed?.[name] ?? known?.[name] ?? '',
          error: fault?.fields.find(({ field }) => field === name)?.message,
        })}
      >
        {children}
      </KnownFields>
      <MeantAddress meant={meant} />
      <SubmitButton
        isBusy={busy === key}
        busyText={busyText ?? layout.sending}
        {...(look && { look })}
        className={placeOf(look)}
      >
        {submitText}
      </SubmitButton>
    </form>
  );
}
