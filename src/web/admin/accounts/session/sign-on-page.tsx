import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { startSession } from '../../../api/session.ts';
import { DoorPage } from './door-page.tsx';
import { returnAddress } from './login-address.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { leave, purposeIn, tellConfirmed, wayBack, withoutPurpose } from './sign-on-address.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.signOn }, { name: 'robots', content: 'noindex' }];

/** Leads to the provider, and takes whoever comes back from there. */
export default function SignOn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({ text: texts.signOnGoesOn });

  useEffect(() => {
    const purpose = purposeIn(search);
    const go = async (): Promise<void> => {
      if (purpose) return leave(purpose, returnAddress(search));
      const next = await arrive(search);
      if (next === undefined) setShown({ text: texts.signOnConfirmed });
      else await navigate(next, { replace: true });
    };
    void go().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const isMissing = error.code === 'not_found';
      setShown(
        isMissing
          ? { title: texts.signOnMissing, text: texts.logInWithPassword, isFault: true }
          : { text: error.message, isFault: true },
      );
    });
  }, [search, navigate]);

  return (
    <>
      <PasswordDialog admin={undefined} />
      <DoorPage
        heading={shown.title ?? texts.signOn}
        lead={shown.text}
        role={shown.isFault && !shown.title ? 'alert' : 'status'}
        login={withoutPurpose(search)}
      >
        {shown.isFault ? undefined : ''}
      </DoorPage>
    </>
  );
}

type Shown = { title?: string; text: string; isFault?: true };

/** A code works once, and React may run an effect twice. */
let arriving: { query: string; done: Promise<string | undefined> } | undefined;

function arrive(search: URLSearchParams): Promise<string | undefined> {
  const query = search.toString();
  if (arriving?.query !== query) arriving = { query, done: finish(query) };
  return arriving.done;
}

/** @returns the next address; `undefined` when it was for an act in another tab */
async function finish(query: string): Promise<string | undefined> {
  const { purpose, token } = await browserApi.finishSignOn({ body: { query } });
  if (token !== undefined) startSession(token);
  if (purpose === 'confirm') {
    tellConfirmed();
    window.close();
    return undefined;
  }
  const from = wayBack();
  return returnAddress(new URLSearchParams({ from }));
}
