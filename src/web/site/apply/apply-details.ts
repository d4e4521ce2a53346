import type { NewApplication } from '../../../contract/applications.ts';

export type ApplyDetails = Pick<NewApplication, 'first_name' | 'last_name' | 'email' | 'phone'>;

/** One draft serves every application form in this tab. */
export const draftKey = 'application';

/** The form hides it, so programs fill it in; neither browsers nor password managers know the name. */
export const trapField = 'roster_q7';

/** Hidden as well: the site that led the applicant here. */
export const sourceField = 'source';

/** Runs in the browser, and on the server for a form sent without JavaScript. */
export function readDetails(form: FormData): ApplyDetails {
  return {
    first_name: readText(form, 'first_name'),
    last_name: readText(form, 'last_name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
  };
}

export function newApplication(jobId: string, form: FormData): NewApplication {
  const trapped = readText(form, trapField);
  return {
    job_id: jobId,
    ...readDetails(form),
    source: readText(form, sourceField),
    ...(trapped !== '' && { [trapField]: trapped }),
  };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
