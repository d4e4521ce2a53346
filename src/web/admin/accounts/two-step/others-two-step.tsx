import { useState } from 'react';
import type { Admin } from '../../../../contract/admins.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import * as texts from './texts.ts';

/** Whether another admin uses two-step sign-in, and the way out after a lost phone. */
export function OthersTwoStep({ admin: { username, has_two_step } }: { admin: Admin }) {
  const [isAsked, setIsAsked] = useState(false);
  const { isSaving, save } = useSave();
  return (
    <section aria-labelledby="others-two-step" className="mt-8 border-t border-base-300 pt-6">
      <h2 id="others-two-step" className="mb-4 text-xl">
        {texts.heading}
      </h2>
      {has_two_step ? (
        <>
          <p className="mb-4 text-muted">{texts.othersOn}</p>
          <Button look="danger" onClick={() => setIsAsked(true)}>
            {texts.reset}
          </Button>
        </>
      ) : (
        <p className="text-muted">{texts.othersOff}</p>
      )}
      <Dialog isOpen={isAsked} onClose={() => setIsAsked(false)} title={texts.resetTitle(username)}>
        <p className="mb-5">{texts.resetWarning(username)}</p>
        <div className="flex flex-wrap gap-3">
          <SaveButton
            look="danger"
            isSaving={isSaving}
            onSave={async () => {
              await save({
                send: (api) => api.resetTwoStep({ params: { username } }),
                savedAt: entityAddress('admin', username),
                reason: texts.wasReset(username),
              });
              setIsAsked(false);
            }}
          >
            {texts.resetNow}
          </SaveButton>
          <Button onClick={() => setIsAsked(false)}>{texts.leaveOn}</Button>
        </div>
      </Dialog>
    </section>
  );
}
