import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../../../database/postgres/connections.ts';
import type { Database } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { createDailyDigest } from '../digest/daily-digest.ts';
import { deliverMail } from './deliver-mail.ts';
import { claimDueMails } from './mail-outbox.ts';
import { mostConnections, openMailServer } from './mail-server.ts';

/** Finds the mails of other copies that died, and those of a later try. */
const pollMs = 10_000;

/**
 * Mails of requests at the same moment are taken together. A worker takes at most five mails in this time, so that many
 * mails hold up no request of the embedded database, which has one connection.
 */
const paceMs = 100;

/** A mail on its way may end when the server stops. */
const stopLimitMs = 10_000;

export type MailWorker = {
  /** Looks for new mails soon. Call it after a commit that may have queued some. */
  wake: () => void;
  /** Lets mails on their way end. */
  close: () => Promise<void>;
};

/** Sends the mails of the outbox. Every process has a worker; each mail is taken by one of them. */
export function startMailWorker({ sql }: Database, config: Config, log: FastifyBaseLogger): MailWorker {
  const server = openMailServer(config);
  const abort = new AbortController();
  const parts = { sql, config, log, server, stopping: abort.signal };
  const queueDailyDigest = createDailyDigest(sql, config);
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let looking: Promise<void> | undefined;
  let isClosing = false;
  let hasFailed = false;

  function lookIn(ms: number): void {
    const at = Date.now() + ms;
    if (isClosing || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(look, ms).unref();
  }

  function look(): void {
    dueAt = Infinity;
    lookIn(looking ? paceMs : pollMs);
    looking ??= watch(takeMails).finally(() => (looking = undefined));
  }

  async function takeMails(): Promise<void> {
    await queueDailyDigest();
    const free = mostConnections - running.size;
    if (free === 0) return;
    const mails = await claimDueMails(sql, free);
    for (const mail of mails) start(watch(() => deliverMail(parts, mail)));
  }

  function start(delivery: Promise<void>): void {
    running.add(delivery);
    void delivery.finally(() => {
      running.delete(delivery);
      lookIn(paceMs);
    });
  }

  /** A database that is away is no loss: the mails are found again. */
  async function watch(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn(`mails have to wait (${reasonOf(error)})`);
      hasFailed = true;
    }
  }

  lookIn(0);
  return {
    wake: () => lookIn(paceMs),
    close: async () => {
      isClosing = true;
      clearTimeout(timer);
      await looking;
      const ended = new AbortController();
      await Promise.race([
        Promise.all(running),
        delay(stopLimitMs, undefined, { signal: ended.signal }).catch(() => undefined),
      ]);
      ended.abort();
      abort.abort();
      await Promise.all(running);
      server?.close();
    },
  };
}
