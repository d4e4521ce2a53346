import { Allowed, useMay } from '../../accounts/session/viewer.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import type { Applicant } from '../../../../contract/applicants.ts';
import type { Retention } from '../../../../contract/privacy.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useExport } from '../../operations/exports/use-export.ts';
import { AskingButton, SaveButton } from '../../changes/forms/save-button.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { personName } from '../person-name.ts';
import * as texts from './texts.ts';

/** How long a person is kept, and what a person may ask for. */
export function PersonalData({ applicant, retention }: { applicant: Applicant; retention: Retention }) {
  const { id } = applicant;
  const { sendsMails } = useSite();
  const { isRunning, start } = useExport((api, options) => api.exportApplicant({ params: { id } }, options));
  return (
    <section aria-labelledby="personal-data" className="mt-10 border-t border-base-300 pt-6 print:hidden">
      <h2 id="personal-data" className="mb-1 text-lg">
        {texts.heading}
      </h2>
      <p className="text-muted">{texts.keptFor(retention)}</p>
      {retention.kept_for_jobs_since !== null && (
        <p className="text-muted">{texts.keptForJobs(retention.kept_for_jobs_since)}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Allowed to="exportApplicant">
          <Button aria-busy={isRunning} onClick={() => void start()}>
            {texts.download}
          </Button>
        </Allowed>
        {sendsMails && <SendPageLink id={id}>{texts.sendLink}</SendPageLink>}
        {!retention.is_held && <EraseApplicant applicant={applicant} />}
      </div>
      <LegalHold key={id} applicant={applicant} />
    </section>
  );
}

type SendPageLinkProps = { id: string; isSmall?: boolean; children: string };

/** Asks a person by email for what the own page takes. Nothing without a mail server. */
export function AskByEmail({ id, children }: Omit<SendPageLinkProps, 'isSmall'>) {
  const mayAsk = useMay()('sendOwnLink');
  if (!useSite().sendsMails || !mayAsk) return null;
  return (
    <>
      <SendPageLink id={id} isSmall>
        {children}
      </SendPageLink>
      <span className="text-sm text-muted print:hidden">{texts.leavesAtOnce}</span>
    </>
  );
}

/** On the own page a person answers, sends files and corrects details. */
function SendPageLink({ id, ...look }: SendPageLinkProps) {
  return (
    <SaveButton
      needs="sendOwnLink"
      send={(api) => api.sendOwnLink({ params: { id } })}
      reason={texts.linkSent}
      title={texts.sendsLink}
      {...look}
    />
  );
}

/** Nothing brings the person back. */
function EraseApplicant({ applicant }: { applicant: Applicant }) {
  return (
    <AskingButton
      needs="eraseApplicant"
      text={texts.erase}
      question={texts.question(personName(applicant))}
      yes={texts.eraseForGood}
      no={texts.keep}
      send={(api) => api.eraseApplicant({ params: { id: applicant.id } })}
      reason={texts.erased}
    >
      <p>{texts.whatGoes}</p>
      <p className="mt-3 mb-6">{texts.whatStays}</p>
    </AskingButton>
  );
}

/** Folded away, unless there is one. */
function LegalHold({ applicant }: { applicant: Applicant }) {
  const { id, hold_reason, hold_until, version } = applicant;
  return (
    <details className="mt-4 max-w-xl" open={hold_until !== ''}>
      <summary className="cursor-pointer pointer-coarse:py-3">{texts.legalHold}</summary>
      <p className="mt-2 mb-4 text-sm text-muted">{texts.legalHoldHelp}</p>
      <AdminForm
        needs="updateApplicant"
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
        <TextField label={texts.holdReason} name="hold_reason" isOptional />
        <TextField label={texts.holdUntil} type="date" name="hold_until" isOptional />
      </AdminForm>
    </details>
  );
}
