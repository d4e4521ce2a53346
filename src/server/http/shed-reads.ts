import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { Problem } from '../ground/problem.ts';
import type { CallName } from '../../contract/calls.ts';

/** Each read counts so much in the average. After a moment with a busy processor the next reads are fast again. */
const newestShare = 0.02;
/** The average before the first read. */
const guessMs = 100;
const mostWaiting = 500;

type Room = {
  /** Together they leave connections of PostgreSQL's pool to admins and logins. */
  running: number;
  /** A visitor waits about so long at most, and is told to come again otherwise. */
  patienceMs: number;
};

const reportEveryMs = 60_000;

type Read<Answer> = {
  /** `undefined` for a read that is never refused. */
  cost: ReadCost | undefined;
  work: () => Promise<Answer>;
  hasLeft: () => boolean;
};

export type ReadShedder = ReturnType<typeof createReadShedder>;

/**
 * @param onShed a read was refused because too many wait
 * @param now milliseconds
 */
export function createReadShedder(
  log: FastifyBaseLogger,
  onShed?: (cost: ReadCost) => void,
  now = () => performance.now(),
) {
  const queues = {
    search: createQueue({ running: 2, patienceMs: 2_000 }),
    read: createQueue({ running: 2, patienceMs: 3_000 }),
    // They mostly wait, so that their time tells no addresses apart: nobody's application waits with them.
    door: createQueue({ running: 10, patienceMs: 5_000 }),
    application: createQueue({ running: 2, patienceMs: Infinity }),
    write: createQueue({ running: 2, patienceMs: Infinity }),
  };
  const hasTurn = new AsyncLocalStorage<true>();
  let reportedAt = -Infinity;

  function refuse(cost: ReadCost): never {
    onShed?.(cost);
    if (now() - reportedAt > reportEveryMs) {
      reportedAt = now();
      log.warn(`Too many visitors read at once: one got 503 (${cost}), and more may follow.`);
    }
    throw new Problem('overloaded');
  }

  return {
    /**
     * Runs a public read when its turn comes. A read within a read, as of a page that calls the API, has its turn already.
     *
     * @throws Problem `overloaded` when too many wait
     */
    run: async <Answer>({ cost, work, hasLeft }: Read<Answer>): Promise<Answer> => {
      if (hasTurn.getStore()) return work();
      if (cost === undefined) return hasTurn.run(true, work);
      const queue = queues[cost];
      if (queue.isFull()) refuse(cost);
      return queue.run(async () => {
        const begun = now();
        // Cached pages are answered between two reads.
        await setImmediate();
        if (hasLeft()) throw new Problem('overloaded');
        try {
          return await hasTurn.run(true, work);
        } finally {
          queue.note(now() - begun);
        }
      });
    },
    countWaiting: (cost: ReadCost) => queues[cost].countWaiting(),
  };
}

/** As many wait as are likely to have their turn before their patience ends. */
function createQueue({ running, patienceMs }: Room) {
  const run = pLimit(running);
  let averageMs = guessMs;
  return {
    run,
    isFull: () => {
      const waitMs = (run.pendingCount * averageMs) / running;
      return waitMs > patienceMs || run.pendingCount >= mostWaiting;
    },
    countWaiting: () => run.pendingCount,
    /** A read took so long. */
    note: (ms: number) => {
      averageMs += (ms - averageMs) * newestShare;
    },
  };
}

/** In the order in which they are refused: searches first, what visitors send last. */
export const costKinds = ['search', 'read', 'door', 'application', 'write'] as const;
export type ReadCost = (typeof costKinds)[number];

const costs: Partial<Record<CallName, ReadCost>> = {
  listOpenJobs: 'read',
  listJobFacets: 'read',
  listSimilarJobs: 'read',
  listLocations: 'read',
  listIndustries: 'read',
  countJobView: 'read',
  listRecruiters: 'read',
  getLandingBlocks: 'read',
  getPublicFigures: 'read',
  getOpenJob: 'application',
  checkReference: 'application',
  checkGeneralReference: 'application',
  listQuestions: 'application',
  listDocumentKinds: 'application',
  apply: 'write',
  applyGenerally: 'write',
  saveAnswers: 'write',
  saveConsent: 'write',
  sendMessage: 'write',
  checkDocumentReference: 'application',
  startDocument: 'write',
  appendDocument: 'write',
  openOwnPage: 'door',
  getOwnPage: 'application',
  closeOwnPage: 'write',
  renewOwnLink: 'write',
  changeOwnApplication: 'write',
  correctOwnDetails: 'write',
  confirmOwnEmail: 'write',
  eraseOwnDocument: 'write',
  saveOwnConsent: 'write',
  stayWithAgency: 'write',
  eraseOwnData: 'write',
  requestOwnLink: 'door',
  getAlerts: 'application',
  askForAlert: 'write',
  changeAlerts: 'write',
};

/** @returns `undefined` for a call that is never refused for its cost, such as every call of an admin */
export function costOfCall(name: CallName, query: unknown): ReadCost | undefined {
  const { q, limit } = (query ?? {}) as { q?: string; limit?: number };
  const isWholeList = name === 'listOpenJobs' && limit === undefined;
  return costs[name] !== undefined && (q || isWholeList) ? 'search' : costs[name];
}

/** @param url path and query */
export function costOfPage(method: string, url: string): ReadCost | undefined {
  const [path = ''] = url.split('?', 1);
  // A form without JavaScript: somebody applies, or opens the own page.
  if (method === 'POST') return isOwnPage(path) ? 'door' : 'write';
  if (isOwnPage(path)) return 'application';
  if (/^(?:\/jobs\/[^/]+)?(?:\/(?:apply|apply-now|questions))?\/?$/.test(path) && path !== '/') {
    return 'application';
  }
  return new URLSearchParams(url.slice(path.length)).get('q') ? 'search' : 'read';
}

/** An address has many spellings that lead to this page, and none may wait among the applications. */
function isOwnPage(path: string): boolean {
  const { pathname } = URL.parse(`http://site${path}`) ?? { pathname: path };
  return /^\/my(?:\.data|\/+_\.data|\/*)$/i.test(decoded(pathname));
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
