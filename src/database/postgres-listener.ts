import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Connections } from './connections.ts';

const reconnectDelayMs = 1_000;

/** How long a silent connection is trusted before the other end is asked for a sign of life. */
export const keepAliveDelayMs = 10_000;

type Callback = (payload: string) => void;

export type Listener = { listen: Connections['listen']; close: () => Promise<void> };

/**
 * Hears notifications, each subscription on a connection of its own. One that breaks is made again; what was notified
 * in between is lost, so the callback then runs once with an empty payload.
 */
export function openListener(url: string): Listener {
  const closing = new AbortController();
  const clients = new Set<pg.Client>();

  async function subscribe(channel: string, callback: Callback): Promise<void> {
    const client = await connect(url, channel, callback);
    if (closing.signal.aborted) return client.end();
    clients.add(client);
    client.once('end', () => {
      clients.delete(client);
      void resubscribe(channel, callback);
    });
  }

  async function resubscribe(channel: string, callback: Callback): Promise<void> {
    while (!closing.signal.aborted) {
      const isBack = await subscribe(channel, callback).then(
        () => true,
        () => false,
      );
      if (isBack && !closing.signal.aborted) return callback('');
      await setTimeout(reconnectDelayMs, undefined, { ref: false });
    }
  }

  return {
    listen: subscribe,
    close: async () => {
      closing.abort();
      await Promise.all([...clients].map((client) => client.end()));
    },
  };
}

async function connect(url: string, channel: string, callback: Callback): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
  });
  client.on('error', () => undefined);
  client.on('notification', (message) => callback(message.payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
