import type { NewApplication } from '../../../contract/applications.ts';
import { readField, readTrap } from '../frame/read-field.ts';

export type ApplyDetails = Pick<NewApplication, 'first_name' | 'last_name' | 'email' | 'phone'>;

/** One draft serves every application form in this tab. */
export const draftKey = 'application';

/** Hidden as well: the site that led the applicant here. */
export const sourceField = 'source';

/** Runs in the browser, and on the server for a form sent without JavaScript. */
export function readDetails(form: FormData): ApplyDetails {
  return {
    first_name: readField(form, 'first_name'),
    last_name: readField(form, 'last_name'),
    email: readField(form, 'email'),
    phone: readField(form, 'phone'),
  };
}

export function newApplication(jobId: string, form: FormData): NewApplication {
  return {
    job_id: jobId,
    ...readDetails(form),
    source: readField(form, sourceField),
    ...readTrap(form),
  };
}
