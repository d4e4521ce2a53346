import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Admin } from '../../../../contract/admins.ts';
import { ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import {
  openPasswordQuestion,
  settlePasswordQuestion,
  watchPasswordQuestion,
} from '../../../api/password-question.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { useSite } from '../../../site/layout/use-site.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { pickTexts, readFields } from '../../changes/forms/form-fields.ts';
import { leadsElsewhere } from './load-admin-page.ts';
import { AccountField } from '../admins/admin-fields.tsx';
import { onConfirmed, signOnAddress } from './sign-on-address.ts';
import * as texts from './texts.ts';

/** Asks for the password before a sensitive act goes on. Closing it cancels the act and keeps the page. */
export function PasswordDialog({ admin }: { admin: Admin | undefined }) {
  // Leaving the page cancels, too.
  return <PageDialog key={useLocation().key} admin={admin} />;
}

function PageDialog({ admin }: { admin: Admin | undefined }) {
  const question = useSyncExternalStore(watchPasswordQuestion, openPasswordQuestion, () => undefined);
  useEffect(() => cancel, []);
  return (
    <Dialog isOpen={question !== undefined} onClose={cancel} title={texts.isItYou}>
      {question && <PasswordForm admin={admin} />}
    </Dialog>
  );
}

function cancel(): void {
  settlePasswordQuestion(false);
}

function PasswordForm({ admin }: { admin: Admin | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<ApiError>();
  const [isBusy, setIsBusy] = useState(false);
  const { signOn } = useSite();
  useEffect(() => onConfirmed(() => settlePasswordQuestion(true)), []);

  const errorOf = (name: string) => fault?.fields.find(({ field }) => field === name)?.message;
  const codeError = errorOf('code');
  const hasCode = admin?.has_two_step === true || codeError !== undefined;

  useEffect(() => {
    const field = fault?.fields[0]?.field ?? 'password';
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }, [fault]);

  async function confirm(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = readFields(event.currentTarget);
    const body = { ...pickTexts(fields, 'password'), ...(hasCode && pickTexts(fields, 'code')) };
    setIsBusy(true);
    try {
      await browserApi.confirmPassword({ body });
      settlePasswordQuestion(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (leadsElsewhere(error)) return cancel();
      setFault(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void confirm(event)}>
      <p className="mb-5">{hasCode ? texts.confirmPasswordAndCode : texts.confirmPassword}</p>
      <AccountField username={admin?.username ?? ''} />
      <TextField
        name="password"
        id="confirm-password"
        label={texts.password}
        type="password"
        autoComplete="current-password"
        error={errorOf('password') ?? (fault?.fields.length === 0 ? fault.message : undefined)}
      />
      {hasCode && (
        <TextField
          name="code"
          id="confirm-code"
          label={texts.code}
          help={texts.confirmCodeHelp}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={codeError}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} busyText={texts.checking}>
          {texts.confirm}
        </SubmitButton>
        {signOn !== '' && (
          <a href={signOnAddress('confirm', '')} target="_blank" rel="opener" className={buttonClass({})}>
            {texts.confirmWith(signOn)}
          </a>
        )}
        <Button onClick={cancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
