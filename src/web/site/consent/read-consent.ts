import { keepForJobs } from '../../../contract/consent-text.ts';
import type { NewConsent } from '../../../contract/consents.ts';
import { readField } from '../layout/visitor-form.ts';

export const keepMePath = '/keep-me';

/** Runs in the browser, and on the server for a form sent without JavaScript. */
export function readConsent(form: FormData): NewConsent {
  return {
    reference: readField(form, 'reference'),
    keep: readField(form, 'keep') === 'yes',
    text_version: keepForJobs.version,
  };
}
