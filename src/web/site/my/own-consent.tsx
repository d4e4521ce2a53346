import { keepForJobs } from '../../../contract/consent-text.ts';
import * as consents from '../consent/texts.ts';
import { ActForm } from './act-form.tsx';
import * as texts from './texts.ts';

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Whether the agency keeps the details for other jobs, given and taken back as easily. */
export function OwnConsent({ since }: { since: string | null }) {
  return (
    <section aria-labelledby="other-jobs" className="border-t border-base-300 py-8 print:hidden">
      <h2 id="other-jobs" className="text-xl">
        {texts.otherJobs}
      </h2>
      <p className="mt-2 mb-4 text-muted">
        {since === null
          ? keepForJobs.text
          : `${consents.kept} ${texts.youAgreed(days.format(new Date(since)))}`}
      </p>
      <ActForm
        act="keep"
        values={{ keep: since === null ? 'yes' : 'no' }}
        look="plain"
        submitText={since === null ? texts.keepMe : consents.takeBack}
      />
    </section>
  );
}
