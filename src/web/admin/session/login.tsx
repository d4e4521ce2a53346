import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import { ApiError } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { sessionToken, startSession, watchSession } from '../../api/session.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { returnAddress } from './login-address.ts';

export const meta = () => [{ title: 'Log in' }, { name: 'robots', content: 'noindex' }];

export default function Login() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site;
  const returnTo = returnAddress(search);
  const { fault, isBusy, logIn } = useLogin(() => navigate(returnTo, { replace: true }));

  // Whoever is logged in already, here or by now in another tab, goes on.
  useEffect(() => {
    const goOn = () => sessionToken() !== null && navigate(returnTo, { replace: true });
    void goOn();
    return watchSession(() => void goOn());
  }, [navigate, returnTo]);

  return (
    <main className="mx-auto flex w-full max-w-sm grow flex-col justify-center px-4 py-12">
      <h1 className="text-2xl">Log in</h1>
      <p className="mt-1 mb-6 text-muted">The back office of {site?.agencyName}</p>
      {search.has('from') && fault === undefined && (
        <p className="mb-5 border-l-4 border-base-300 pl-3 text-sm">Log in to go on where you were.</p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void logIn(new FormData(event.currentTarget));
        }}
      >
        <p role="alert" className="font-semibold text-error not-empty:mb-5">
          {fault}
        </p>
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton isBusy={isBusy} busyText="Logging in…" className="w-full">
          Log in
        </SubmitButton>
      </form>
      <p className="mt-8 text-sm">
        <Link to="/" className="text-link">
          To the website
        </Link>
      </p>
    </main>
  );
}

function useLogin(onLoggedIn: () => unknown) {
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function logIn(form: FormData): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setFault(undefined);
    try {
      const credentials = { username: textOf(form, 'username'), password: textOf(form, 'password') };
      const { token } = await browserApi.logIn({ body: credentials });
      startSession(token);
      onLoggedIn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.code === 'validation_failed' ? 'Enter your username and your password.' : error.message);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return { fault, isBusy, logIn };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
