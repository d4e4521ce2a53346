import type { ExternalFormName, externalFormEndpoints } from '../../../contract/external-forms.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { mayBeFramed } from './may-be-framed.ts';

export function externalFormHandlers(services: Services) {
  const { applicationFormUrl, contactFormUrl } = services.config.site;
  const checks = {
    application: createCheck('application', applicationFormUrl, services),
    contact: createCheck('contact', contactFormUrl, services),
  };
  return {
    checkExternalForm: async ({ params }) => ({ loads: await checks[params.name]() }),
  } satisfies HandlersOf<typeof externalFormEndpoints>;
}

const timeoutMs = 5_000;
const freshMs = 60_000;

/**
 * Makes the check whether an external form will show in a frame of this site. The form's service is asked at most once
 * a minute, however many visitors come. Placeholders in its address are left empty.
 */
function createCheck(name: ExternalFormName, url: string, { config, log }: Services): () => Promise<boolean> {
  // Without an address the frame shows a form of this site.
  if (url === '') return async () => true;
  const address = url.replaceAll(/\{\w*\}/g, '');
  let check: Promise<string | undefined> | undefined;
  let checkedAt = 0;
  let lastFault: string | undefined;
  return async () => {
    if (!check || Date.now() - checkedAt > freshMs) {
      checkedAt = Date.now();
      check = findFault(address, new URL(config.site.publicUrl).origin);
    }
    const fault = await check;
    if (fault !== undefined && fault !== lastFault) log.warn(`the ${name} form does not show: ${fault}`);
    lastFault = fault;
    return fault === undefined;
  };
}

/** @returns why the form will not show, or `undefined` */
async function findFault(address: string, siteOrigin: string): Promise<string | undefined> {
  const { origin, protocol } = new URL(address);
  if (protocol === 'http:' && siteOrigin.startsWith('https:')) {
    return 'browsers show nothing that comes over http on a site over https';
  }
  try {
    // A redirect could lead this server to an address inside its own network.
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (location !== null && response.status >= 300 && response.status < 400) {
      const shownOrigin = new URL(location, address).origin;
      // This site's own policy allows frames from the configured address only.
      return shownOrigin === origin ? undefined : `it redirects to ${shownOrigin}: set its address there`;
    }
    if (!response.ok) return `it answers with HTTP ${response.status}`;
    return mayBeFramed(response.headers, origin, siteOrigin) ? undefined : 'it forbids frames on this site';
  } catch {
    return 'it cannot be reached';
  }
}
