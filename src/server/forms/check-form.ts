import type { FastifyBaseLogger } from 'fastify';
import { mayBeFramed } from './may-be-framed.ts';

const timeoutMs = 5_000;
const freshMs = 60_000;

type FormCheckParts = {
  /** What the form is called in the log. */
  name: string;
  /** Its address; placeholders are left empty. */
  url: string;
  siteUrl: string;
  log: FastifyBaseLogger;
};

/**
 * Finds out whether a form will show in a frame of this site. Its service is asked once a minute at most, however
 * many visitors ask.
 *
 * @returns the check, as a function
 */
export function createFormCheck({ name, url, siteUrl, log }: FormCheckParts): () => Promise<boolean> {
  const address = url.replaceAll(/\{\w*\}/g, '');
  let check: Promise<string | undefined> | undefined;
  let checkedAt = 0;
  let lastFault: string | undefined;
  return async () => {
    if (!check || Date.now() - checkedAt > freshMs) {
      checkedAt = Date.now();
      check = findFault(address, new URL(siteUrl).origin);
    }
    const fault = await check;
    if (fault !== undefined && fault !== lastFault) log.warn(`the ${name} form does not show: ${fault}`);
    lastFault = fault;
    return fault === undefined;
  };
}

/** @returns why the form will not show; `undefined` when it will */
async function findFault(address: string, siteOrigin: string): Promise<string | undefined> {
  const { origin, protocol } = new URL(address);
  if (protocol === 'http:' && siteOrigin.startsWith('https:')) {
    return 'browsers show nothing that comes over http on a site over https';
  }
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    if (!response.ok) return `it answers with HTTP ${response.status}`;
    const shownOrigin = new URL(response.url).origin;
    // This site's own policy allows frames from the configured address only.
    if (shownOrigin !== origin) return `it redirects to ${shownOrigin}: set its address there`;
    return mayBeFramed(response.headers, origin, siteOrigin) ? undefined : 'it forbids frames on this site';
  } catch {
    return 'it cannot be reached';
  }
}
