import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApi, type OwnApi, type Transport } from '../../../contract/client.ts';
import { pageFramedHeader, pageStreamsHeader, type Site } from '../../../contract/page.ts';
import { ownCalls } from '../../../contract/own-calls.ts';
import { visitorCalls } from '../../../contract/visitor-calls.ts';
import type { Config } from '../../ground/config/config.ts';
import { dayOf } from '../../ground/agency-day.ts';
import type { Content } from '../content/current-content.ts';
import { privacyUrlOf } from '../content/privacy-notice.ts';
import type { LivePages } from '../text-pages/live-pages.ts';
import type { Services } from '../../ground/services.ts';
import { retryAfterSeconds } from '../../http/error-responses.ts';
import { isSentElsewhere } from '../../http/cookies.ts';
import { injectTransport } from '../../http/inject-transport.ts';
import { contentSecurityPolicy, securityHeaders } from '../../http/security-headers.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { encodePage, type CachedPage } from '../../http/cached-page.ts';
import type { Web } from './built-web.ts';
import { Problem } from '../../ground/problem.ts';

export type Rendering = {
  request: FastifyRequest;
  /** Path and query. */
  address: string;
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal;
  /** Otherwise the response is passed on as it comes. */
  isWhole: boolean;
  /** The answer with a page for one visitor alone, which gets the cookies of the API. */
  own?: FastifyReply;
};

/** @returns a function that renders a page: whole, or as a response that comes in parts */
export function createPageRenderer(
  app: FastifyInstance,
  { config, texts }: Services & { texts: Texts },
  web: Web,
) {
  const { site } = config;
  const policyOf = (inlineScripts: string, isFramed: boolean) =>
    contentSecurityPolicy({
      inlineScripts,
      isFramed,
      imageOrigins: config.imageOrigins,
      frameOrigins: frameOriginsOf([site.applicationFormUrl, site.contactFormUrl]),
      isDevelopment: web.isDevelopment,
    });

  return async ({ request, address, signal, isWhole, own }: Rendering): Promise<CachedPage | Response> => {
    const { transport, hasReadJobs } = watchJobs(injectTransport(app, request, own));
    const nonce = randomBytes(16).toString('base64');
    const response = await web.render(toWebRequest({ request, address, signal }, site.publicUrl), {
      api: createApi<OwnApi>({ ...visitorCalls, ...ownCalls }, transport),
      site: siteOf(config, texts),
      nonce,
      reportError: (error) => request.log.error({ err: error }, 'a page failed'),
    });
    const { headers, status } = response;
    if (status === 503) headers.set('retry-after', String(retryAfterSeconds));
    const isStreamed = headers.has(pageStreamsHeader);
    headers.delete(pageStreamsHeader);
    const isFramed = headers.has(pageFramedHeader);
    headers.delete(pageFramedHeader);
    if (isFramed) headers.set('x-frame-options', 'SAMEORIGIN');
    if (/^\/(?:admin|login)(?:[/?]|$)/.test(address)) headers.set('x-robots-tag', 'noindex');
    if (isStreamed || !isWhole || response.body === null) {
      headers.set('content-security-policy', policyOf(`'nonce-${nonce}'`, isFramed));
      headers.set('cache-control', request.method === 'POST' ? 'no-store' : 'no-cache');
      return response;
    }
    const rendered = Buffer.from(await response.arrayBuffer());
    const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
    const { body, inlineScripts } = isHtml
      ? hashInlineScripts(rendered.toString(), nonce)
      : { body: rendered, inlineScripts: '' };
    return encodePage({
      status,
      body,
      headers: {
        ...securityHeaders(config),
        ...Object.fromEntries(headers),
        'content-security-policy': policyOf(inlineScripts, isFramed),
        'cache-control': cachingRule(status, config.isBehindCdn),
      },
      showsJobs: hasReadJobs(),
    });
  };
}

export type Texts = { content: Content; pages: LivePages };

/** The facts about the website of this moment. */
export function siteOf(config: Config, { content, pages }: Texts): Site {
  const { site } = config;
  return {
    ...site,
    year: dayOf(site.timeZone).slice(0, 4),
    hasEmployerPage: content.has('employer'),
    privacyUrl: privacyUrlOf(config, content),
    furtherPages: pages.list(),
  };
}

/** Notices whether a page is made of jobs. */
function watchJobs(transport: Transport): { transport: Transport; hasReadJobs: () => boolean } {
  let hasReadJobs = false;
  return {
    transport: (request) => {
      hasReadJobs ||= !/^\/api\/(?:content|form)\//.test(request.url);
      return transport(request);
    },
    hasReadJobs: () => hasReadJobs,
  };
}

/** Seconds. A closed job may be shown by the CDN for as long as both together. */
const cachedByCdn = { fresh: 30, whileRefreshed: 30 };

/** The browser must ask each time: its own copy may show a closed job as open. A CDN may cache what exists. */
function cachingRule(status: number, isBehindCdn: boolean): string {
  if (!isBehindCdn || status !== 200) return 'no-cache';
  const { fresh, whileRefreshed } = cachedByCdn;
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${whileRefreshed}`;
}

/** This site, and the services of the forms. */
function frameOriginsOf(formUrls: string[]): string[] {
  const origins = formUrls
    .filter((url) => url !== '')
    .map((url) => new URL(url.replaceAll(/[{}]/g, '')).origin);
  return ["'self'", ...new Set(origins)];
}

/** The request for the renderer of the pages. */
function toWebRequest(
  { request, address, signal }: Omit<Rendering, 'isWhole' | 'own'>,
  publicUrl: string,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const origin = originOf(request, address, publicUrl);
  if (isOpenToAll(address)) headers.delete('origin');
  else refuseForeignForm(request, origin, publicUrl);
  return new Request(origin + address, {
    // HEAD needs the headers of the whole page, and the page can be cached.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}

/** The secret of the address alone decides, and a mail program in a browser sends its one click from another origin (RFC 8058). */
function isOpenToAll(address: string): boolean {
  return address.startsWith('/alerts/stop?');
}

/** React Router would refuse it as a fault, with its stack in the log. */
function refuseForeignForm(request: FastifyRequest, origin: string, publicUrl: string): void {
  const given = request.headers.origin;
  const isOwn = given === undefined ? !isSentElsewhere(request, publicUrl) : given === origin;
  if (request.method !== 'POST' || isOwn) return;
  request.log.info('a form from another origin was refused');
  throw new Problem('malformed_request', { detail: 'The form was sent from another website.' });
}

/**
 * The Host header does not decide which page is rendered, because cached pages serve every visitor. React Router takes
 * forms from their own origin only. A proxy may end TLS, so the scheme comes from PUBLIC_URL.
 */
function originOf({ method, protocol, host }: FastifyRequest, address: string, publicUrl: string): string {
  const site = new URL(publicUrl);
  const isOwnName = method !== 'POST' || host === site.host;
  const origin = isOwnName ? site.origin : URL.parse(`${protocol}://${host}`)?.origin;
  if (!origin?.startsWith('http') || !URL.canParse(origin + address))
    throw new Problem('malformed_request', { detail: 'The Host header is not valid.' });
  return origin;
}
