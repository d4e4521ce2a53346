import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CurrentAdmin } from '../../../../contract/admins.ts';
import { StatusBanner } from '../../layout/status-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnChange } from '../../../ui/page/use-focus-on-change.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { AccountField, CurrentPasswordField, NewPasswordField } from '../admins/admin-fields.tsx';
import { RecoveryCodes } from '../two-step/recovery-codes.tsx';
import { TwoStepSetUp } from '../two-step/two-step-set-up.tsx';
import type { Route } from './+types/not-ready-page.ts';
import { DoorLayout } from './door-layout.tsx';
import { loadAdminPage } from './load-admin-page.ts';
import { returnAddress } from './login-address.ts';
import { PasswordDialog } from './password-dialog.tsx';
import * as texts from './texts.ts';
import { useLogOut } from './use-log-out.tsx';

export const meta = () => [{ title: texts.beforeYouGoOn }, { name: 'robots', content: 'noindex' }];

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadAdminPage((api) => api.getCurrentAdmin(), args);
}

/** The things that an account has to do before the back office opens. It leads to the page that was wanted. */
export default function NotReady({ loaderData: admin }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const location = useLocation();
  const here = location.pathname + location.search;
  const [newCodes, setNewCodes] = useState<string[]>();
  const [next] = admin.to_do;
  const stage = useFocusOnChange(newCodes ?? next);
  const isReady = !newCodes && !next;
  const returnTo = returnAddress(search);
  const navigate = useNavigate();
  const { logOut, question } = useLogOut();
  useEffect(() => {
    if (isReady) void navigate(returnTo, { replace: true });
  }, [isReady, navigate, returnTo]);
  if (isReady) return null;
  return (
    <DoorLayout>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{texts.beforeYouGoOn}</h1>
        <Button look="quiet" isSmall onClick={logOut}>
          {texts.logOut}
        </Button>
      </div>
      <p className="mt-1 mb-6 text-muted">
        {admin.first_name} {admin.surname}
      </p>
      <StatusBanner />
      <PasswordDialog admin={admin} />
      {question}
      <div ref={stage} tabIndex={-1} className="outline-none">
        {newCodes ? (
          <RecoveryCodes
            heading="h2"
            codes={newCodes}
            username={admin.username}
            doneText={texts.goOn}
            onDone={() => setNewCodes(undefined)}
          />
        ) : next === 'change_password' ? (
          <FirstPasswordForm admin={admin} savedAt={here} />
        ) : (
          <section aria-labelledby="set-up">
            <h2 id="set-up" className="mb-2 text-xl">
              {texts.setUpTwoStep}
            </h2>
            <TwoStepSetUp look="accent" savedAt={here} onTurnedOn={setNewCodes} />
          </section>
        )}
      </div>
    </DoorLayout>
  );
}

function FirstPasswordForm({ admin, savedAt }: { admin: CurrentAdmin; savedAt: string }) {
  return (
    <section aria-labelledby="own-password">
      <h2 id="own-password" className="mb-2 text-xl">
        {texts.chooseOwnPassword}
      </h2>
      <p className="mb-5 text-muted">{texts.passwordWasChosen}</p>
      <AdminForm
        needs="changeOwnPassword"
        name="own-password"
        submitText={texts.changePassword}
        send={({ api, fields }) =>
          api.changeOwnPassword({ body: pickTexts(fields, 'current_password', 'password') })
        }
        savedAt={savedAt}
        savedText={() => texts.passwordChanged}
      >
        <AccountField username={admin.username} />
        <CurrentPasswordField label={texts.givenPassword} />
        <NewPasswordField label={texts.newPassword} />
      </AdminForm>
    </section>
  );
}
