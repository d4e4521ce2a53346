import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApi } from '../../contract/client.ts';
import { pageStreamsHeader, type PageServices } from '../../contract/page.ts';
import { visitorCalls } from '../../contract/visitor-calls.ts';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { injectTransport } from './inject-transport.ts';
import { retryAfterSeconds, sendProblem } from './error-answers.ts';
import { sendBusyPage } from './busy-page.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { encodePage, sendWebPage } from './page-answer.ts';
import { costOfPage } from './read-costs.ts';
import type { ReadShedder } from './shed-reads.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Renders the pages: React Router's built bundle, or Vite in development. */
export type Web = {
  render: (request: Request, services: PageServices) => Promise<Response>;
  registerFiles: (app: FastifyInstance) => Promise<void>;
  isDevelopment: boolean;
};

const pageMethods = ['GET', 'HEAD', 'POST'] as const;

type PageParts = { services: Services; cache: PageCache; shedder: ReadShedder; web: Web };

/** Answers every address outside the API with a page, from the cache if possible. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { services, cache, shedder, web } = parts;
  const { site, imageOrigins, accentCss } = services.config;
  const year = new Intl.DateTimeFormat('en', { timeZone: site.timeZone, year: 'numeric' });
  const frameOrigins = [site.applicationFormUrl, site.contactFormUrl]
    .filter((url) => url !== '')
    .map((url) => new URL(url.replaceAll(/[{}]/g, '')).origin);

  // So that the first page knows it.
  services.content.has('employer');

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const isCacheable = request.method !== 'POST' && !web.isDevelopment;
    const findKept = () => (isCacheable ? cache.find(request.url) : undefined);
    const kept = findKept();
    if (kept) return sendWebPage(kept, request, reply);
    const closed = whenClosed(reply);
    const read = {
      cost: costOfPage(request.method, request.url),
      // Somebody else may have asked for the same page in the time of waiting.
      work: async () => findKept() ?? render(request, { isCacheable, closed }),
      hasLeft: () => closed.aborted,
    };
    const answered = await shedder.run(read).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'overloaded') throw error;
      return (isCacheable && cache.findStale(request.url)) || error;
    });
    if (answered instanceof Problem) return sendBusyPage(answered, reply);
    return answered instanceof Response ? reply.send(answered) : sendWebPage(answered, request, reply);
  }

  /** @returns the page, or the response of a page that cannot be kept */
  async function render(
    request: FastifyRequest,
    { isCacheable, closed }: { isCacheable: boolean; closed: AbortSignal },
  ): Promise<CachedPage | Response> {
    const keep = cache.begin();
    const api = createApi(visitorCalls, injectTransport(app, request.ip));
    const nonce = randomBytes(16).toString('base64');
    const reportError = (error: unknown) => request.log.error({ err: error }, 'a page failed');
    const response = await web.render(toWebRequest(request, site.publicUrl, closed), {
      api,
      site: { ...site, year: year.format(), hasEmployerPage: services.content.has('employer') },
      nonce,
      reportError,
    });
    response.headers.set(
      'content-security-policy',
      contentSecurityPolicy({
        inlineScripts: `'nonce-${nonce}'`,
        imageOrigins,
        frameOrigins,
        isDevelopment: web.isDevelopment,
      }),
    );
    if (request.method === 'POST') response.headers.set('cache-control', 'no-store');
    if (response.status === 503) response.headers.set('retry-after', String(retryAfterSeconds));
    const isStreamed = response.headers.has(pageStreamsHeader);
    response.headers.delete(pageStreamsHeader);
    if (isStreamed || !isCacheable || response.body === null) return response;
    const page = await encodePage(response);
    // A rendering stops when its visitor leaves, so its page may be incomplete.
    if (!closed.aborted && (response.status === 200 || response.status === 404)) keep(request.url, page);
    return page;
  }

  await app.register(async (scope) => {
    await web.registerFiles(scope);
    if (site.accentHref !== undefined) {
      scope.get(site.accentHref, { schema: { hide: true } }, (_request, reply) =>
        reply
          .type('text/css; charset=utf-8')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(accentCss),
      );
    }
    // The page's own action parses a form that was sent without JavaScript.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // HEAD is named because Fastify's own HEAD route does not take a `Response`.
    scope.route({ method: [...pageMethods], url: '/*', schema: { hide: true }, handler: answer });
  });
  app.setNotFoundHandler((_request, reply) => {
    reply.header('allow', pageMethods.join(', '));
    return sendProblem(
      new Problem('method_not_allowed', { detail: `Pages take ${pageMethods.join(' and ')}.` }),
      reply,
    );
  });
}

/** Aborts when the answer is sent or the visitor leaves. Fastify's own signal aborts once a form is read. */
function whenClosed(reply: FastifyReply): AbortSignal {
  const closing = new AbortController();
  reply.raw.once('close', () => closing.abort());
  return closing.signal;
}

function toWebRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(addressOf(request, publicUrl), {
    // HEAD needs the headers of the whole page, and the page can be kept.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}

/**
 * The Host header does not decide which page is rendered, because cached pages serve every visitor. React Router takes
 * forms from their own origin only. A proxy may end TLS, so the scheme comes from PUBLIC_URL.
 */
function addressOf({ method, protocol, host, url }: FastifyRequest, publicUrl: string): string {
  const site = new URL(publicUrl);
  const isOwnName = method !== 'POST' || host === site.host;
  const origin = isOwnName ? site.origin : URL.parse(`${protocol}://${host}`)?.origin;
  if (!origin?.startsWith('http') || !URL.canParse(origin + url))
    throw new Problem('malformed_request', { detail: 'The Host header is not valid.' });
  return origin + url;
}
