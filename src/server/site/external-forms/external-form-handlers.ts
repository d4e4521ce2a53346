import type { ExternalFormName, externalFormEndpoints } from '../../../contract/external-forms.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { createExternalFormCheck } from './check-external-form.ts';

export function externalFormHandlers({ config: { site }, log }: Services) {
  const createCheck = (name: ExternalFormName, url: string) =>
    // Without an address the frame shows a form of this site.
    url === '' ? async () => true : createExternalFormCheck({ name, url, siteUrl: site.publicUrl, log });
  const checks = {
    application: createCheck('application', site.applicationFormUrl),
    contact: createCheck('contact', site.contactFormUrl),
  };
  return {
    checkExternalForm: async ({ params }) => ({ loads: await checks[params.name]() }),
  } satisfies HandlersOf<typeof externalFormEndpoints>;
}
