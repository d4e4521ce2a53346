import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApi } from '../../contract/client.ts';
import { pageStreamsHeader, type PageServices } from '../../contract/page.ts';
import { visitorCalls } from '../../contract/visitor-calls.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { injectTransport } from './inject-transport.ts';
import { sendProblem } from './errors.ts';
import type { PageCache } from './page-cache.ts';
import { encodePage, sendPage } from './page-answer.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** What draws the pages: React Router's built bundle, or Vite in development. */
export type Web = {
  render: (request: Request, services: PageServices) => Promise<Response>;
  /** Serves the bundle's files; in development Vite does. */
  registerFiles: (app: FastifyInstance) => Promise<void>;
  isDevelopment: boolean;
};

const pageMethods = ['GET', 'HEAD', 'POST'] as const;

type PageParts = { services: Services; cache: PageCache; web: Web };

/** Answers every address that is not an API call with a page, from the cache where it is there. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { services, cache, web } = parts;
  const { site } = services.config;
  const frameOrigins = [site.applicationFormUrl, site.contactFormUrl]
    .filter((url) => url !== '')
    .map((url) => new URL(url.replaceAll(/[{}]/g, '')).origin);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const isCacheable = request.method !== 'POST' && !web.isDevelopment;
    const kept = isCacheable ? cache.find(request.url) : undefined;
    if (kept) return sendPage(kept, request, reply);
    const keep = cache.begin();
    const api = createApi(visitorCalls, injectTransport(app, request.ip));
    const nonce = randomBytes(16).toString('base64');
    const reportError = (error: unknown) => request.log.error({ err: error }, 'a page failed');
    const closed = whenClosed(reply);
    const response = await web.render(toWebRequest(request, site.publicUrl, closed), {
      api,
      site,
      nonce,
      reportError,
    });
    response.headers.set(
      'content-security-policy',
      contentSecurityPolicy(nonce, frameOrigins, web.isDevelopment),
    );
    const isStreamed = response.headers.has(pageStreamsHeader);
    response.headers.delete(pageStreamsHeader);
    if (isStreamed || !isCacheable || response.body === null) return reply.send(response);
    const page = await encodePage(response);
    // What is drawn for somebody who has left may lack what was still on its way.
    if (!closed.aborted && (response.status === 200 || response.status === 404)) keep(request.url, page);
    return sendPage(page, request, reply);
  }

  await app.register(async (scope) => {
    await web.registerFiles(scope);
    // Forms without JavaScript are read by the page's own action, from the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // HEAD by its name: the route that the framework would add for it does not take a `Response`.
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

/** Aborted when the answer is through, or the visitor gone. The framework's own signal is when a form has been read. */
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
    // HEAD has the headers of the whole page, which is kept for the next one who asks.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}

/**
 * Pages are the same under every name of the site, so what a visitor writes into the Host header has no say in which
 * one is drawn. Forms are taken from their own origin only; that a proxy has ended TLS is known from PUBLIC_URL,
 * whatever it passes on.
 */
function addressOf({ method, protocol, host, url }: FastifyRequest, publicUrl: string): string {
  const site = new URL(publicUrl);
  const isOwnName = method !== 'POST' || host === site.host;
  const origin = isOwnName ? site.origin : URL.parse(`${protocol}://${host}`)?.origin;
  if (!origin?.startsWith('http') || !URL.canParse(origin + url))
    throw new Problem('malformed_request', { detail: 'The Host header is not right.' });
  return origin + url;
}
