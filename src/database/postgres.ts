import pg from 'pg';
import { DatabaseUnavailable, PreparingClient, type Connections } from './connections.ts';

const poolSize = 10;
const reconnectDelayMs = 1_000;

/** Connects to a PostgreSQL server; throws `DatabaseUnavailable` when it does not answer. */
export async function openPostgres(url: string): Promise<Connections> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, Client: PreparingClient });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailable(
      `PostgreSQL at DATABASE_URL does not answer (${reasonOf(error)}): check the address and that it is running.`,
    );
  }
  const subscriptions = new Set<Subscription>();
  return {
    kind: 'postgres',
    pool,
    listen: async (channel, callback) => {
      const subscription: Subscription = { url, channel, callback, isClosed: false };
      subscriptions.add(subscription);
      await connect(subscription);
    },
    close: async () => {
      for (const subscription of subscriptions) {
        subscription.isClosed = true;
        await subscription.client?.end();
      }
    },
  };
}

type Subscription = {
  url: string;
  channel: string;
  callback: (payload: string) => void;
  isClosed: boolean;
  client?: pg.Client;
};

async function connect(subscription: Subscription): Promise<void> {
  const client = new pg.Client({ connectionString: subscription.url, keepAlive: true });
  client.on('notification', (message) => subscription.callback(message.payload ?? ''));
  client.on('error', () => undefined);
  client.on('end', () => void reconnect(subscription));
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(subscription.channel)}`);
  subscription.client = client;
}

/** What was notified in between is lost, so the callback runs once after each reconnection. */
async function reconnect(subscription: Subscription): Promise<void> {
  while (!subscription.isClosed) {
    try {
      await connect(subscription);
      subscription.callback('');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs).unref());
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
