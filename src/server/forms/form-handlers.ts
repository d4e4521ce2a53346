import type { FormName, formEndpoints } from '../../contract/forms.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createFormCheck } from './check-form.ts';

export function formHandlers({ config: { site }, log }: Services) {
  const createCheck = (name: FormName, url: string) =>
    createFormCheck({ name, url, siteUrl: site.publicUrl, log });
  const checks = {
    application: createCheck('application', site.applicationFormUrl),
    contact: createCheck('contact', site.contactFormUrl),
  };
  return {
    checkForm: async ({ params }) => ({ loads: await checks[params.name]() }),
  } satisfies HandlersOf<typeof formEndpoints>;
}
