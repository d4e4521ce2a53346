import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import proxyaddr, { compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../ground/config/config.ts';
import type { FairShare } from '../../http/fair-share.ts';
import { stallLimitMs } from '../../http/connections.ts';
import { chooseAnswer } from '../../http/cached-page.ts';
import type { PageCache } from './page-cache.ts';

type Parts = {
  cache: PageCache;
  /** Then the framework answers, and closes the connection. */
  isStopping: () => boolean;
  onAnswer: (() => void) | undefined;
  /** Whether a client waits at present because it asks for too much that takes no turn. */
  isSlowing: FairShare['isSlowing'];
  countFree: FairShare['countFree'];
  trustProxy: Config['trustProxy'];
  /** Milliseconds. */
  now?: () => number;
};

/** So many within a second are anybody's. Each client of the next ones is counted: as long as one floods, all go the whole way, where it waits. */
const uncountedASecond = 1_000;

export type PageServer = ReturnType<typeof createPageServer>;

/**
 * Answers cached pages before the framework sees the request, because routing, hooks and log lines cost several times as
 * much as the answer. Every other request, and every odd one, goes the whole way.
 */
export function createPageServer({
  cache,
  isStopping,
  onAnswer,
  isSlowing,
  countFree,
  trustProxy,
  now = () => performance.now(),
}: Parts) {
  let count = 0;
  let second = { since: -Infinity, asked: 0 };
  const trusts =
    typeof trustProxy === 'string'
      ? compile(trustProxy.split(',').map((one) => one.trim()))
      : trustProxy || (() => false);

  function goesWholeWay(request: IncomingMessage): boolean {
    if (now() - second.since >= 1_000) second = { since: now(), asked: 0 };
    second.asked += 1;
    if (isSlowing()) return true;
    // A connection that was reset has no address any more.
    const hasLeft = request.socket.remoteAddress === undefined;
    return second.asked > uncountedASecond && (hasLeft || countFree(proxyaddr(request, trusts)));
  }

  function answerCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isStopping() || !hasOneHost(request)) return false;
    const page = cache.find(url);
    if (!page || goesWholeWay(request)) return false;
    const { status, headers, body } = chooseAnswer(page, request.headers);
    response.writeHead(status, headers).end(body);
    // Cuts a client that does not read. A whole answer in the hands of the system needs no limit.
    if (response.writableLength > 0) request.socket.setTimeout(stallLimitMs);
    count += 1;
    onAnswer?.();
    return true;
  }

  return {
    /** Makes the server of the framework, which answers everything but cached pages. */
    create: (answerOthers: RequestListener, options: object): Server => {
      const { http, keepAliveTimeout, requestTimeout } = options as ServerOptions;
      const server = createServer(http, (request, response) => {
        if (!answerCached(request, response)) answerOthers(request, response);
      });
      return Object.assign(server, { keepAliveTimeout, requestTimeout });
    },
    /** The number of answers since the last call. */
    takeCount: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

/** The framework's options that its own server would have. */
type ServerOptions = { http: object; keepAliveTimeout: number; requestTimeout: number };

/** `registerConnections` refuses any other request. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

const reportEveryMs = 60_000;

/** Writes one line a minute instead of two lines a request. @returns writes the last line and stops */
export function reportCachedPages(log: FastifyBaseLogger, { takeCount }: PageServer): () => void {
  const report = () => {
    const count = takeCount();
    if (count > 0) log.info({ count }, 'cached pages were answered');
  };
  const timer = setInterval(report, reportEveryMs).unref();
  return () => {
    clearInterval(timer);
    report();
  };
}
