import { useState } from 'react';
import type { Applicant } from '../../../../contract/applicants.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { personName } from '../person-name.ts';
import * as texts from './texts.ts';

/** Asks first, because nothing brings the person back. */
export function EraseApplicant({ applicant }: { applicant: Applicant }) {
  const { id } = applicant;
  const [isAsked, setIsAsked] = useState(false);
  const { isSaving, save } = useSave();
  return (
    <>
      <Button look="danger" onClick={() => setIsAsked(true)}>
        {texts.erase}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={texts.question(personName(applicant))}
      >
        <p>{texts.whatGoes}</p>
        <p className="mt-3">{texts.whatStays}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <SaveButton
            look="danger"
            isSaving={isSaving}
            onSave={() =>
              save({
                send: (api) => api.eraseApplicant({ params: { id } }),
                savedAt: entityAddress('applicant', id),
                reason: texts.erased,
              })
            }
          >
            {texts.eraseForGood}
          </SaveButton>
          <Button onClick={() => setIsAsked(false)}>{texts.keep}</Button>
        </div>
      </Dialog>
    </>
  );
}
