import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { clientsOf, everybody } from '../ground/client-address.ts';
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

/**
 * Requests without a turn cost next to nothing, and thousands of them keep the processor from others all the same. Beyond so many
 * within a second each waits, for ten seconds. None is refused: a balancer asks for the health, and a page needs its files.
 */
const free = { aSecond: 1_000, aSecondAfter: 100, waitMs: 1_000 };

const retryAfterSeconds = 5;
const reportEveryMs = 60_000;

/**
 * Milliseconds of the processor that a client may use at once, and what comes back of them each second. Beyond them it
 * waits, as long as others are here.
 */
const processor = { atOnce: 2_000, aSecond: 200, longestWait: 2_000 };
const othersMs = 5_000;

/** When there are more clients, the oldest idle ones are forgotten. */
const mostClients = 10_000;

type Client = {
  key: string;
  /** A network of many households has so many times as many requests, and so many times the processor. */
  times: number;
  processorTimes: number;
  queue: ReturnType<typeof pLimit>;
  crowdedUntil: number;
  held: number;
  /** Since the moment, for a second. */
  counted: { since: number; requests: number; free: number };
  freeWaitUntil: number;
  /** The processor's, at the moment. */
  used: { ms: number; at: number };
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
  /** Milliseconds that the process has been busy. */
  busyMs?: () => number;
};

/**
 * The share of one client in everything that strangers ask for. Some of its requests run, some wait, and the others get 429,
 * so other clients feel nothing of it. A household is a client, and so is the /48 around it, see `clientsOf`; the queues of
 * everybody stand in `shed-reads.ts`. Each worker and each copy counts for itself.
 */
export function createFairShare({
  log,
  onRefused,
  now = () => performance.now(),
  pause = (ms) => setTimeout(ms, undefined, { ref: false }),
  busyMs = () => performance.eventLoopUtilization().active,
}: Parts) {
  const known = new Map<string, Client>();
  const hasTurn = new AsyncLocalStorage<true>();
  const running = new Set<Client[]>();
  const seen = { latest: { who: '', at: -Infinity }, other: { who: '', at: -Infinity } };
  let meteredAt = busyMs();
  let waiting = 0;
  let slowingUntil = -Infinity;
  let reportedAt = -Infinity;

  function find(address: string): Client[] {
    const clients = clientsOf(address).filter(({ key }) => key !== everybody.key);
    return clients.map(({ key, times }) => {
      const client = known.get(key) ?? {
        key,
        times,
        processorTimes: Math.sqrt(times),
        queue: pLimit(usual.running * times),
        crowdedUntil: -Infinity,
        held: 0,
        counted: { since: -Infinity, requests: 0, free: 0 },
        freeWaitUntil: -Infinity,
        used: { ms: 0, at: now() },
      };
      known.delete(key);
      known.set(key, client);
      if (known.size > mostClients) forgetIdle();
      return client;
    });
  }

  /** A client that was refused, that runs or that waits stays, however many new ones come. */
  function forgetIdle(): void {
    let looks = 0;
    for (const client of known.values()) {
      if ((looks += 1) > 10) return;
      known.delete(client.key);
      const isBusy = client.queue.activeCount + client.queue.pendingCount > 0;
      if (isBusy || isCrowded(client) || overusedMs(client) > 0) known.set(client.key, client);
    }
  }

  /** A crowded network is no longer many households. */
  const shareOf = (client: Client) => {
    const { times } = client;
    if (isCrowded(client)) return crowded;
    return {
      running: usual.running * times,
      waiting: usual.waiting * times,
      aSecond: usual.aSecond * times,
    };
  };
  const isCrowded = ({ crowdedUntil }: Pick<Client, 'crowdedUntil'>) => now() < crowdedUntil;

  /** Divides the time that the process was busy among those who had a turn. */
  function meter(): void {
    const each = (busyMs() - meteredAt) / running.size;
    meteredAt = busyMs();
    for (const client of [...running].flat()) client.used = { ms: usedMs(client) + each, at: now() };
  }

  const usedMs = ({ used, processorTimes }: Client) =>
    Math.max(0, used.ms - ((now() - used.at) / 1_000) * processor.aSecond * processorTimes);

  const overusedMs = (client: Client) => usedMs(client) - processor.atOnce * client.processorTimes;

  /** Somebody is here. */
  const see = (address: string): void => seeOne(find(address));

  function seeOne(clients: Client[]): void {
    const who = clients.at(-1)?.key ?? '';
    if (who !== seen.latest.who) seen.other = seen.latest;
    seen.latest = { who, at: now() };
  }

  /** Only while others are here, so that a machine of one's own is used whole. */
  async function waitForProcessor(client: Client, network: string): Promise<void> {
    const over = overusedMs(client);
    const { at } = seen.latest.who === network ? seen.other : seen.latest;
    if (over <= 0 || now() - at > othersMs) return;
    const ms = (over / (processor.aSecond * client.processorTimes)) * 1_000;
    await pause(Math.min(ms, processor.longestWait));
  }

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
   * @param counts a request with a large answer counts as so many
   * @throws Problem `too_many_requests` after too many within a second
   */
  async function count(address: string, counts = 1): Promise<void> {
    if (hasTurn.getStore()) return;
    const clients = find(address);
    seeOne(clients);
    for (const client of clients) {
      countOne(client, 'requests', counts);
      if (client.counted.requests > shareOf(client).aSecond) await refuse(client);
    }
  }

  function countOne(client: Client, kind: 'requests' | 'free', counts = 1): void {
    if (now() - client.counted.since >= 1_000) client.counted = { since: now(), requests: 0, free: 0 };
    client.counted[kind] += counts;
  }

  /** Counts a request without a turn. @returns whether it has to wait */
  function countFree(address: string): boolean {
    if (hasTurn.getStore()) return false;
    const clients = find(address);
    seeOne(clients);
    let waits = false;
    for (const client of clients) {
      countOne(client, 'free');
      const isSlow = now() < client.freeWaitUntil;
      if (client.counted.free <= (isSlow ? free.aSecondAfter : free.aSecond) * client.times) continue;
      client.freeWaitUntil = now() + crowdedMs;
      slowingUntil = client.freeWaitUntil;
      waits = true;
    }
    return waits;
  }

  /** @returns the wait of a request without a turn, and of most of them nothing */
  const waitFree = (address: string): Promise<unknown> | undefined =>
    countFree(address) ? pause(free.waitMs) : undefined;

  /**
   * Waits for a turn of the client, which lasts until it leaves. A request within one, as of a page that calls the API, has
   * its turn already.
   *
   * @throws Problem `too_many_requests` when too many of the client wait
   */
  async function enter({ address, hasLeft }: Request): Promise<Leave> {
    if (hasTurn.getStore()) return () => undefined;
    const clients = find(address);
    const network = clients.at(-1)?.key ?? '';
    const left: Leave[] = [];
    const leave = () => {
      meter();
      running.delete(clients);
      for (const leaveOne of left.splice(0)) leaveOne();
    };
    try {
      // The household first: one of many in a network takes no turns of the others.
      for (const client of clients) left.push(await waitForTurn(client, { network, hasLeft }));
    } catch (error) {
      leave();
      throw error;
    }
    meter();
    running.add(clients);
    return leave;
  }

  type Turn = { network: string; hasLeft: () => boolean };

  async function waitForTurn(client: Client, { network, hasLeft }: Turn): Promise<Leave> {
    const share = shareOf(client);
    client.queue.concurrency = share.running;
    if (client.queue.pendingCount >= share.waiting) return refuse(client);
    const turn = Promise.withResolvers<Leave>();
    waiting += 1;
    void client.queue(async () => {
      await waitForProcessor(client, network);
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
    countFree,
    waitFree,
    enter,
    see,
    /** Work within a turn asks for no other one. */
    within: <Answer>(work: () => Answer): Answer => hasTurn.run(true, work),
    countWaiting: () => waiting,
    isSlowing: () => now() < slowingUntil,
  };
}
