import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { clientOf } from '../ground/client-address.ts';
import { Problem } from '../ground/problem.ts';

/** A browser asks for several things at once, and a whole office is one client. */
const usual = { running: 4, waiting: 20, aSecond: 1_000 };

/** A client that was refused takes part slowly, until it has asked for no more than this for a while. */
const crowded = { running: 1, waiting: 5, aSecond: 100 };
const crowdedMs = 10_000;

/** Afterwards a crowded client rests so many times as long as its request took: others have the processor. */
const rest = { times: 30, mostMs: 2_000 };

/** A refusal is held back, so a client that asks again at once asks slowly. More than these are refused at once. */
const held = { ms: 1_000, most: 200 };

const retryAfterSeconds = 5;
const reportEveryMs = 60_000;

/** The least recently seen of more clients begins anew. */
const mostClients = 10_000;

type Client = {
  queue: ReturnType<typeof pLimit>;
  crowdedUntil: number;
  held: number;
  /** Since the moment, for a second. */
  counted: { since: number; requests: number };
};

type Request = { address: string; hasLeft: () => boolean };

type Leave = () => void;

export type FairShare = ReturnType<typeof createFairShare>;

type Parts = {
  log: FastifyBaseLogger;
  onRefused?: (() => void) | undefined;
  /** Milliseconds. */
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
};

/**
 * The share of one client, an address or an IPv6 network, in everything that strangers ask for. Some of its requests run,
 * some wait, and the others get 429, so other clients feel nothing of it. Each worker and each copy counts for itself.
 */
export function createFairShare({
  log,
  onRefused,
  now = () => performance.now(),
  pause = (ms) => setTimeout(ms, undefined, { ref: false }),
}: Parts) {
  const clients = new LRUCache<string, Client>({ max: mostClients });
  const hasTurn = new AsyncLocalStorage<true>();
  let waiting = 0;
  let reportedAt = -Infinity;

  function find(address: string): Client {
    const key = clientOf(address);
    const client = clients.get(key) ?? {
      queue: pLimit(usual.running),
      crowdedUntil: -Infinity,
      held: 0,
      counted: { since: -Infinity, requests: 0 },
    };
    clients.set(key, client);
    return client;
  }

  const shareOf = (client: Client) => (isCrowded(client) ? crowded : usual);
  const isCrowded = (client: Client) => now() < client.crowdedUntil;

  async function refuse(client: Client): Promise<never> {
    client.crowdedUntil = now() + crowdedMs;
    client.queue.concurrency = crowded.running;
    onRefused?.();
    if (now() - reportedAt > reportEveryMs) {
      reportedAt = now();
      log.warn('One client asks for more than its share: it got 429, and more may follow.');
    }
    if (client.held < held.most) {
      client.held += 1;
      await pause(held.ms);
      client.held -= 1;
    }
    const detail = 'Your network asks for very much at once. Wait a few seconds, then try again.';
    throw new Problem('too_many_requests', { detail, retryAfterSeconds });
  }

  /**
   * Counts a request before anything of it is read. Requests that are refused at once never wait for a turn, and thousands
   * of them keep the processor from others.
   *
   * @throws Problem `too_many_requests` after too many within a second
   */
  async function count(address: string): Promise<void> {
    if (hasTurn.getStore()) return;
    const client = find(address);
    if (now() - client.counted.since >= 1_000) client.counted = { since: now(), requests: 0 };
    client.counted.requests += 1;
    if (client.counted.requests > shareOf(client).aSecond) await refuse(client);
  }

  /**
   * Waits for a turn of the client, which lasts until it leaves. A request within one, as of a page that calls the API, has
   * its turn already.
   *
   * @throws Problem `too_many_requests` when too many of the client wait
   */
  async function enter({ address, hasLeft }: Request): Promise<Leave> {
    if (hasTurn.getStore()) return () => undefined;
    const client = find(address);
    const share = shareOf(client);
    client.queue.concurrency = share.running;
    if (client.queue.pendingCount >= share.waiting) return refuse(client);
    const turn = Promise.withResolvers<Leave>();
    waiting += 1;
    void client.queue(async () => {
      waiting -= 1;
      if (hasLeft()) return turn.reject(new Problem('unavailable', { detail: 'The client has left.' }));
      const begun = now();
      const leaving = Promise.withResolvers<void>();
      turn.resolve(leaving.resolve);
      await leaving.promise;
      if (isCrowded(client)) await pause(Math.min((now() - begun) * rest.times, rest.mostMs));
    });
    return turn.promise;
  }

  return {
    count,
    enter,
    /** Runs the work within a turn. */
    run: async <Answer>(request: Request, work: () => Promise<Answer>): Promise<Answer> => {
      const leave = await enter(request);
      try {
        return await hasTurn.run(true, work);
      } finally {
        leave();
      }
    },
    countWaiting: () => waiting,
  };
}
