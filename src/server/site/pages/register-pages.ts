import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPageAddress } from '../../../contract/page-address.ts';
import { findAccentSheet } from '../../ground/config/accent.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { retryAfterSeconds, sendProblem } from '../../http/error-responses.ts';
import { costOfPage, type ReadShedder } from '../../http/shed-reads.ts';
import { chooseAnswer, type CachedPage } from '../../http/cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { createPageRenderer, type Texts } from './render-page.ts';
import type { SharedRenderings } from './shared-renderings.ts';
import type { Web } from './built-web.ts';
import { errorCodes } from '../../../contract/errors.ts';

const pageMethods = ['GET', 'HEAD', 'POST'] as const;

type PageParts = {
  services: Services;
  texts: Texts;
  cache: PageCache;
  renderings: SharedRenderings;
  shedder: ReadShedder;
  web: Web;
};

/** Answers every address outside the API with a page. `createPageServer` has answered most cached ones before. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { services, texts, cache, renderings, shedder, web } = parts;
  const render = createPageRenderer(app, { ...services, texts }, web);

  // So that the first page knows them.
  texts.content.has('employer');
  texts.content.has('privacy');

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const isShared = request.method !== 'POST' && !web.isDevelopment;
    const kept = isShared ? cache.find(request.url) : undefined;
    const work = () => (isShared ? getShared(request, reply) : renderAlone(request, reply));
    const page = kept ?? (await work().catch(asRefusal));
    if (page instanceof Problem) return sendBusyPage(page, reply);
    return page instanceof Response ? reply.send(page) : sendPage(page, request, reply);
  }

  /** @returns the page that is being rendered for somebody else, or a new one */
  async function getShared(request: FastifyRequest, reply: FastifyReply) {
    const { url } = request;
    const { address } = readPageAddress(url);
    const renderInTurn = (signal: AbortSignal) =>
      shedder.run({
        cost: costOfPage(request.method, address),
        // The page may have been cached in the time of waiting.
        work: async () => cache.find(url) ?? renderAndCache(request, address, signal),
        hasLeft: () => signal.aborted,
      });
    const page = await renderings.join(address, whenClosed(reply), renderInTurn).catch(asRefusal);
    // An old page is better than none.
    const isMissing = page instanceof Problem || (!(page instanceof Response) && page.status === 503);
    return (isMissing && cache.findStale(url)) || page;
  }

  async function renderAndCache(request: FastifyRequest, address: string, signal: AbortSignal) {
    const store = cache.begin();
    const page = await render({ request, address, signal, isWhole: true });
    // A rendering stops when everybody has left, so its page may be incomplete.
    if (!(page instanceof Response) && !signal.aborted && (page.status === 200 || page.status === 404)) {
      store(address, page);
    }
    return page;
  }

  function renderAlone(request: FastifyRequest, reply: FastifyReply) {
    const signal = whenClosed(reply);
    return shedder
      .run({
        cost: costOfPage(request.method, request.url),
        work: () => render({ request, address: request.url, signal, isWhole: false, own: reply }),
        hasLeft: () => signal.aborted,
      })
      .catch(asRefusal);
  }

  // A preview shows a color that is not published.
  app.get('/accent-:color', { schema: { hide: true } }, ({ url }, reply) => {
    const css = findAccentSheet(url);
    if (css === undefined) throw new Problem('not_found');
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(css);
  });

  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      // A browser asks for all files of a page at once.
      if (route.url !== '/*') route.config = { ...route.config, isFree: () => true };
    });
    await web.registerFiles(scope);
    // The page's own action parses a form that was sent without JavaScript.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // HEAD is named because Fastify's own HEAD route does not take a `Response`.
    scope.route({
      method: [...pageMethods],
      url: '/*',
      schema: { hide: true },
      config: {
        isFree: ({ method, url }) =>
          web.isDevelopment || (method !== 'POST' && cache.find(url) !== undefined),
      },
      errorHandler: (error, _request, reply) => void sendBusyPage(asRefusal(error), reply),
      handler: answer,
    });
  });
  app.setNotFoundHandler((_request, reply) => {
    reply.header('allow', pageMethods.join(', '));
    return sendProblem(
      new Problem('method_not_allowed', { detail: `Pages take ${pageMethods.join(' and ')}.` }),
      reply,
    );
  });
}

function asRefusal(error: unknown): Problem {
  if (error instanceof Problem && (error.code === 'overloaded' || error.code === 'too_many_requests'))
    return error;
  throw error;
}

function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = chooseAnswer(page, request.headers);
  return reply.status(status).headers(headers).send(body);
}

/** Aborts when the answer is sent or the visitor leaves. Fastify's own signal aborts once a form is read. */
function whenClosed(reply: FastifyReply): AbortSignal {
  const closing = new AbortController();
  reply.raw.once('close', () => closing.abort());
  return closing.signal;
}

/** Costs nothing to render. The link leads to the same address again. */
const busyHtml = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>We couldn’t load this page</title>
</head>
<body>
<h1>We couldn’t load this page</h1>
<p>${title}</p>
<p><a href="">Try again</a> <a href="/">Home</a></p>
</body>
</html>
`;

/** Answers instead of a page that could not be rendered for want of time. */
function sendBusyPage(problem: Problem, reply: FastifyReply): FastifyReply {
  const { status, title } = errorCodes[problem.code];
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'retry-after': retryAfterSeconds })
    .type('text/html; charset=utf-8')
    .send(busyHtml(title));
}
