import type { Applicant } from '../../../../contract/applicants.ts';
import type { Retention } from '../../../../contract/privacy.ts';
import { Button } from '../../../ui/button.tsx';
import { useExport } from '../../operations/exports/use-export.ts';
import { EraseApplicant } from './erase-applicant.tsx';
import { LegalHold } from './legal-hold.tsx';
import * as texts from './texts.ts';

/** How long a person is kept, and what a person may ask for. */
export function PersonalData({ applicant, retention }: { applicant: Applicant; retention: Retention }) {
  const { id } = applicant;
  const { isRunning, start } = useExport((api, options) => api.exportApplicant({ params: { id } }, options));
  return (
    <section aria-labelledby="personal-data" className="mt-10 border-t border-base-300 pt-6">
      <h2 id="personal-data" className="mb-1 text-lg">
        {texts.heading}
      </h2>
      <p className="text-muted">{texts.keptFor(retention)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-busy={isRunning} onClick={() => void start()}>
          {texts.download}
        </Button>
        {!retention.is_held && <EraseApplicant applicant={applicant} />}
      </div>
      <LegalHold key={id} applicant={applicant} />
    </section>
  );
}
