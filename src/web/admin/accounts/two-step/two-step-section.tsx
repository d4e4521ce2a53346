import { useState } from 'react';
import type { Admin } from '../../../../contract/admins.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnChange } from '../../../ui/page/use-focus-on-change.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { AskingButton } from '../../changes/forms/save-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { AccountField, CurrentPasswordField } from '../admins/admin-fields.tsx';
import * as texts from './texts.ts';
import { TwoStepSetUp } from './two-step-set-up.tsx';

/** Two-step sign-in of one's own account. */
export function OwnTwoStep({ admin }: { admin: Admin }) {
  const [newCodes, setNewCodes] = useState<string[]>();
  const savedAt = entityAddress('admin', admin.username);
  const stage = useFocusOnChange(newCodes ?? admin.has_two_step);
  return (
    <section aria-labelledby="own-two-step" className="mt-8 border-t border-base-300 pt-6">
      <h2 id="own-two-step" className="mb-4 flex scroll-mt-20 flex-wrap items-center gap-x-4 text-xl">
        {texts.heading}
        {admin.has_two_step && <Badge tone="success">{texts.on}</Badge>}
      </h2>
      <div ref={stage} tabIndex={-1} className="outline-none">
        {newCodes ? (
          <RecoveryCodes
            heading="h3"
            codes={newCodes}
            username={admin.username}
            doneText={texts.savedThem}
            onDone={() => setNewCodes(undefined)}
          />
        ) : admin.has_two_step ? (
          <TwoStepActs username={admin.username} savedAt={savedAt} onNewCodes={setNewCodes} />
        ) : (
          <TwoStepSetUp look="plain" savedAt={savedAt} onTurnedOn={setNewCodes} />
        )}
      </div>
    </section>
  );
}

type TwoStepActsProps = { username: string; savedAt: string; onNewCodes: (codes: string[]) => void };

function TwoStepActs({ username, savedAt, onNewCodes }: TwoStepActsProps) {
  const [act, setAct] = useState<'renew' | 'turn_off'>();
  const stage = useFocusOnChange(act);
  const isRenewal = act === 'renew';
  return (
    <div ref={stage} tabIndex={-1} className="outline-none">
      {act ? (
        <div className="max-w-sm">
          <AdminForm
            needs="renewRecoveryCodes"
            name={`two-step-${act}`}
            submitText={isRenewal ? texts.renewCodesNow : texts.turnOffNow}
            look="plain"
            send={async ({ api, fields }) => {
              const body = pickTexts(fields, 'password');
              if (isRenewal) onNewCodes((await api.renewRecoveryCodes({ body })).recovery_codes);
              else await api.turnOffTwoStep({ body });
              setAct(undefined);
            }}
            savedAt={savedAt}
            savedText={() => (isRenewal ? texts.codesRenewed : texts.turnedOff)}
          >
            <AccountField username={username} />
            <CurrentPasswordField label={texts.yourPassword} name="password" />
          </AdminForm>
          <Button look="quiet" className="mt-3" onClick={() => setAct(undefined)}>
            {texts.cancel}
          </Button>
        </div>
      ) : (
        <>
          <p className="mb-4 text-muted">{texts.isOn}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAct('renew')}>{texts.renewCodes}</Button>
            <Button look="danger" onClick={() => setAct('turn_off')}>
              {texts.turnOff}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Whether another admin uses two-step sign-in, and the way out after a lost phone. */
export function OthersTwoStep({ admin: { username, has_two_step } }: { admin: Admin }) {
  return (
    <section aria-labelledby="others-two-step" className="mt-8 border-t border-base-300 pt-6">
      <h2 id="others-two-step" className="mb-4 text-xl">
        {texts.heading}
      </h2>
      {has_two_step ? (
        <>
          <p className="mb-4 text-muted">{texts.othersOn}</p>
          <AskingButton
            needs="resetTwoStep"
            text={texts.reset}
            question={texts.resetTitle(username)}
            yes={texts.resetNow}
            no={texts.leaveOn}
            send={(api) => api.resetTwoStep({ params: { username } })}
            reason={texts.wasReset(username)}
          >
            <p className="mb-5">{texts.resetWarning(username)}</p>
          </AskingButton>
        </>
      ) : (
        <p className="text-muted">{texts.othersOff}</p>
      )}
    </section>
  );
}
