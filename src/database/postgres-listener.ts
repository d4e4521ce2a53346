import pg from 'pg';
import type { Connections } from './connections.ts';
import { createOutage } from './outage.ts';

type Callback = (payload: string) => void;

export type Listener = { listen: Connections['listen']; close: () => Promise<void> };

/** Listens for notifications, each subscription on its own connection. It replaces a broken connection. */
export function openListener(connection: pg.ClientConfig, log: (line: string) => void): Listener {
  const outage = createOutage('The database listener', log);
  const clients = new Set<pg.Client>();
  let isClosed = false;

  async function subscribe(channel: string, callback: Callback): Promise<void> {
    const client = new pg.Client(connection);
    let fault: unknown;
    client.on('error', (error) => (fault ??= error));
    client.on('notification', (message) => callback(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    if (isClosed) return client.end();
    clients.add(client);
    client.once('end', () => {
      clients.delete(client);
      void outage.recover(client, fault, async () => {
        await subscribe(channel, callback);
        if (!isClosed) callback('');
      });
    });
  }

  return {
    listen: subscribe,
    close: async () => {
      isClosed = true;
      outage.close();
      await Promise.all([...clients].map((client) => client.end()));
    },
  };
}
