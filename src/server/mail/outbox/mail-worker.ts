import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../../../database/postgres/connections.ts';
import type { Database } from '../../../database/open.ts';
import { repeat } from '../../../database/repeat.ts';
import { deliverMail, type DeliveryParts } from './deliver-mail.ts';
import { claimDueMails } from './mail-outbox.ts';
import { mostConnections, openMailServer } from './mail-server.ts';

/** Finds the mails of other copies that died, and those of a later try. */
const pollMs = 10_000;

/**
 * Mails of requests at the same moment are taken together. A worker takes at most five mails in this time, so that many
 * mails hold up no request.
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

type WorkerParts = Omit<DeliveryParts, 'sql' | 'server' | 'stopping'>;

/** Sends the mails of the outbox. Every process has a worker; each mail is taken by one of them. */
export function startMailWorker({ sql }: Database, { config, log, ...links }: WorkerParts): MailWorker {
  let server = openMailServer(config);
  let openedFor = JSON.stringify(config.mail);
  /** An owner may have named another server. Mails on their way end at the old one. */
  const followServer = () => {
    if (JSON.stringify(config.mail) === openedFor) return;
    server?.close();
    server = openMailServer(config);
    openedFor = JSON.stringify(config.mail);
  };
  const abort = new AbortController();
  const parts = { sql, config, log, ...links, stopping: abort.signal };
  const running = new Set<Promise<void>>();

  async function takeMails(): Promise<void> {
    const free = mostConnections - running.size;
    if (free === 0) return;
    followServer();
    for (const mail of await claimDueMails(sql, free)) {
      const delivery = deliverMail({ ...parts, server }, mail).catch((error: unknown) => {
        // It is found again, after its lease.
        log.warn(`The mail ${mail.id} has to wait (${reasonOf(error)}).`);
      });
      running.add(delivery);
      void delivery.finally(() => {
        running.delete(delivery);
        taking.hurry(paceMs);
      });
    }
  }

  const taking = repeat({ name: 'Sending mail', work: takeMails, everyMs: pollMs, log });
  return {
    wake: () => taking.hurry(paceMs),
    close: async () => {
      await taking.close();
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
