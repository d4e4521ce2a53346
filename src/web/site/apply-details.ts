import type { NewApplication } from '../../contract/applications.ts';

/** What an applicant types, under the names of the API. */
export type ApplyDetails = Pick<NewApplication, 'first_name' | 'last_name' | 'email' | 'phone'>;

/** Filled in by programs only, as the form hides it. */
export const trapField = 'note';

/** Where the applicant comes from; hidden as well. */
export const sourceField = 'source';

/** Reads the form, in the browser and where it was sent without JavaScript. */
export function readDetails(form: FormData): ApplyDetails {
  return {
    first_name: readText(form, 'first_name'),
    last_name: readText(form, 'last_name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
  };
}

/** What the API is asked to keep. */
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
