import pg from 'pg';
import type { Connections } from './connections.ts';
import { createOutage } from './outage.ts';

type Subscription = {
  channel: string;
  callback: (payload: string) => void;
  onLost: (() => void) | undefined;
};

export type Listener = { listen: Connections['listen']; close: () => Promise<void> };

/** Listens for notifications of all channels on one connection. It replaces a broken connection. */
export function openListener(connection: pg.ClientConfig, log: (line: string) => void): Listener {
  const outage = createOutage('The database listener', log);
  const subscriptions: Subscription[] = [];
  let current: Promise<pg.Client> | undefined;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(connection);
    let fault: unknown;
    client.on('error', (error) => (fault ??= error));
    client.on('notification', (message) => {
      for (const { channel, callback } of subscriptions) {
        if (channel === message.channel) callback(message.payload ?? '');
      }
    });
    try {
      await client.connect();
      for (const { channel } of subscriptions) await client.query(listenTo(channel));
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      for (const { onLost } of subscriptions) onLost?.();
      void outage.recover(client, fault, reconnect);
    });
    if (isClosed) await client.end();
    return client;
  }

  async function reconnect(): Promise<void> {
    current = connect();
    await current;
    if (isClosed) return;
    // Notifications were missed.
    for (const { callback } of subscriptions) callback('');
  }

  return {
    listen: async (channel, callback, onLost) => {
      // Before the statement, because a notification may come with its answer.
      subscriptions.push({ channel, callback, onLost });
      const client = await (current ??= connect());
      await client.query(listenTo(channel));
    },
    close: async () => {
      isClosed = true;
      outage.close();
      await current?.then((client) => client.end()).catch(() => undefined);
    },
  };
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
