import type { Applicant } from '../../../../contract/applicants.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import * as texts from './texts.ts';

/** Folded away, unless there is one. */
export function LegalHold({ applicant }: { applicant: Applicant }) {
  const { id, hold_reason, hold_until, version } = applicant;
  return (
    <details className="mt-4 max-w-xl" open={hold_until !== ''}>
      <summary className="cursor-pointer pointer-coarse:py-3">{texts.legalHold}</summary>
      <p className="mt-2 mb-4 text-sm text-muted">{texts.legalHoldHelp}</p>
      <AdminForm
        name="legal-hold"
        look="plain"
        submitText={texts.saveHold}
        stored={{ hold_reason, hold_until, version }}
        send={({ api, fields, version: edited }) =>
          api.updateApplicant({
            body: { id, ...pickTexts(fields, 'hold_reason', 'hold_until'), version: edited },
          })
        }
        savedAt={entityAddress('applicant', id)}
        savedText={(saved) => (saved['hold_until'] === '' ? texts.holdEnded : texts.holdSaved)}
      >
        {(fieldOf) => (
          <>
            <TextField label={texts.holdReason} {...fieldOf('hold_reason')} isOptional />
            <TextField label={texts.holdUntil} type="date" {...fieldOf('hold_until')} isOptional />
          </>
        )}
      </AdminForm>
    </details>
  );
}
