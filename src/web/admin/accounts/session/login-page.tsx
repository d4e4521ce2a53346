import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import { ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { sessionToken, startSession, watchSession } from '../../../api/session.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { StatusBanner } from '../../layout/status-banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useIsHydrated } from '../../../ui/page/use-is-hydrated.ts';
import { type FormFields, pickTexts, readFields } from '../../changes/forms/form-fields.ts';
import { DoorLayout } from './door-layout.tsx';
import { forgotPasswordPath, returnAddress } from './login-address.ts';
import { signOnAddress } from './sign-on-address.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.logIn }, { name: 'robots', content: 'noindex' }];

export default function Login() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site;
  const returnTo = returnAddress(search);
  const username = useFirstFocus();
  const isHydrated = useIsHydrated();
  const { fault, isBusy, step, setStep, logIn } = useLogin(() => navigate(returnTo, { replace: true }));

  // An admin with a session goes on, also after a login in another tab.
  useEffect(() => {
    const goOn = () => sessionToken() !== null && navigate(returnTo, { replace: true });
    void goOn();
    return watchSession(() => void goOn());
  }, [navigate, returnTo]);

  return (
    <DoorLayout>
      <h1 className="text-2xl">{texts.logIn}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.backOfficeOf(site?.agencyName)}</p>
      <StatusBanner />
      {search.has('from') && fault === undefined && (
        <p className="mb-5 border-l-4 border-base-300 pl-3 text-sm">{texts.logInToContinue}</p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void logIn(readFields(event.currentTarget));
        }}
      >
        <p role="alert" className="font-semibold text-error not-empty:mb-5">
          {fault}
        </p>
        {/* They stay in the form, because the code is sent with them. */}
        <div hidden={step !== 'password'}>
          <TextField
            ref={username}
            name="username"
            label={texts.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField name="password" label={texts.password} type="password" autoComplete="current-password" />
        </div>
        {step !== 'password' && <CodeField key={step} step={step} />}
        <p className="mb-4 hidden [@media(scripting:none)]:block">{texts.needsScript}</p>
        <SubmitButton
          isBusy={isBusy}
          busyText={texts.loggingIn}
          // Before the script comes the browser would put the password into the address.
          disabled={!isHydrated}
          className="w-full"
        >
          {texts.logIn}
        </SubmitButton>
        {step !== 'password' && <OtherSteps step={step} onChoose={setStep} />}
      </form>
      {site && site.signOn !== '' && step === 'password' && (
        <>
          <p className="my-4 text-center text-sm text-muted">{texts.or}</p>
          <LinkButton to={signOnAddress('log_in', returnTo)} className="w-full">
            {texts.logInWith(site.signOn)}
          </LinkButton>
        </>
      )}
      <p className="mt-8 flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        <Link to={forgotPasswordPath} className="text-link">
          {texts.forgotPassword}
        </Link>
        <Link to="/" className="text-link">
          {texts.viewSite}
        </Link>
      </p>
    </DoorLayout>
  );
}

/** Leaves the focus alone once somebody has put it into a field. */
function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  return field;
}

/** The fields that are shown: username and password, the code of the app, or a recovery code. */
type Step = 'password' | 'app' | 'recovery';

function CodeField({ step }: { step: Step }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return step === 'app' ? (
    <TextField
      ref={field}
      name="code"
      label={texts.code}
      help={texts.codeHelp}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  ) : (
    <TextField
      ref={field}
      name="code"
      label={texts.recoveryCode}
      help={texts.recoveryCodeHelp}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function OtherSteps({ step, onChoose }: { step: Step; onChoose: (step: Step) => void }) {
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-2">
      {step === 'app' ? (
        <Button look="quiet" isSmall onClick={() => onChoose('recovery')}>
          {texts.toRecoveryCode}
        </Button>
      ) : (
        <Button look="quiet" isSmall onClick={() => onChoose('app')}>
          {texts.toApp}
        </Button>
      )}
      <Button look="quiet" isSmall onClick={() => onChoose('password')}>
        {texts.back}
      </Button>
    </div>
  );
}

function useLogin(onLoggedIn: () => unknown) {
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [step, setStep] = useState<Step>('password');

  async function logIn(fields: FormFields): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setFault(undefined);
    try {
      const { token } = await browserApi.logIn({
        body: {
          ...pickTexts(fields, 'username', 'password'),
          ...(step !== 'password' && pickTexts(fields, 'code')),
        },
      });
      startSession(token);
      onLoggedIn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'code_needed') return setStep('app');
      if (error.code === 'login_failed') setStep('password');
      setFault(error.code === 'validation_failed' ? missing[step] : error.message);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  function changeStep(next: Step): void {
    setFault(undefined);
    setStep(next);
  }

  return { fault, isBusy, step, setStep: changeStep, logIn };
}

const missing: Record<Step, string> = {
  password: texts.enterPassword,
  app: texts.enterCode,
  recovery: texts.enterRecoveryCode,
};
