import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable, PreparingClient, reasonOf, type Connections } from './connections.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createOutage } from './outage.ts';
import { openListener } from './postgres-listener.ts';
import { readTransport, type Transport } from './transport.ts';

const poolSize = 10;

/** The longest wait for a connection of a full pool. */
const queueLimitMs = 10_000;

/** For a server that is silent while the connection is made. */
const connectLimitMs = 2_000;

/** A statement that still runs when the pool closes has this time. */
const closeLimitMs = 3_000;

/** A statement that waits for ever would occupy a connection. */
const statementLimitMs = 60_000;

/** A connection that is silent this long is checked by the operating system. */
const keepAliveDelayMs = 10_000;

const oldestVersion = 15;

const silence = 'Connection terminated: the database does not answer';

/** @param revive starts a server that has ended, before each new attempt */
export async function openPostgres(
  url: string,
  log: (line: string) => void = () => undefined,
  revive: () => Promise<unknown> = async () => undefined,
): Promise<Connections> {
  const outage = createOutage('The database connection', log);
  const sockets = createSockets();
  const connection = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    stream: sockets.create,
  };
  let isOpen = false;
  const answer = async () => {
    await revive();
    await pool.query('select 1');
  };
  const heartbeat = startHeartbeat(createQuestion(connection), () => {
    recover(new Error(silence));
    sockets.cutAll();
  });
  const recover = (error: unknown) => {
    if (isOpen) void outage.recover(pool, error, answer);
  };

  /** Without a listener, the error of a cut connection in use would end the process. */
  class WatchedClient extends PreparingClient {
    #socket: Socket;

    constructor(config?: pg.ClientConfig) {
      const socket = sockets.create();
      super({ ...config, stream: () => socket, connectionTimeoutMillis: connectLimitMs });
      this.#socket = socket;
      this.on('error', recover);
    }

    /** The promise that pg makes itself lets every result survive until V8 collects its old space. */
    protected override send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
      return new Promise((resolve, reject) => {
        super.query(statement, (error: Error | null, result: pg.QueryResult) =>
          error === null ? resolve(result) : reject(error),
        );
      });
    }

    override connect(callback?: unknown): never {
      const done = callback as (error: Error | null) => void;
      // Otherwise every request would wait for the time limit.
      if (heartbeat.isSilent()) {
        this.#socket.destroy();
        return process.nextTick(done, new Error(silence)) as never;
      }
      return super.connect((error: Error | null) => {
        if (error) recover(error);
        done(error);
      }) as never;
    }
  }

  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: queueLimitMs,
    statement_timeout: statementLimitMs,
    Client: WatchedClient,
  });
  // An idle connection broke: the pool replaces it.
  pool.on('error', () => undefined);
  let transport: Transport;
  try {
    await checkServer(pool);
    transport = await readTransport(pool);
  } catch (error) {
    heartbeat.stop();
    await pool.end();
    sockets.cutAll();
    throw error;
  }
  isOpen = true;
  const listener = openListener({ ...connection, connectionTimeoutMillis: connectLimitMs }, log);
  return {
    transport,
    pool,
    listen: listener.listen,
    close: async () => {
      outage.close();
      heartbeat.stop();
      const limit = setTimeout(sockets.cutAll, closeLimitMs);
      await Promise.all([listener.close(), pool.end()]);
      clearTimeout(limit);
      // The question's connection.
      sockets.cutAll();
    },
  };
}

/** Asks the database on a connection that the question keeps for the next time. */
function createQuestion(connection: pg.ClientConfig): () => Promise<unknown> {
  let kept: pg.Client | undefined;
  return async () => {
    const client = kept ?? new pg.Client(connection);
    try {
      if (!kept) {
        client.on('error', () => undefined);
        await client.connect();
      }
      kept = client;
      return await client.query('select 1');
    } catch (error) {
      kept = undefined;
      void client.end();
      throw error;
    }
  };
}

/** Makes the sockets of all connections, so that all can be cut. TLS runs over them. */
function createSockets() {
  const open = new Set<Socket>();
  return {
    create: () => {
      const socket = new Socket();
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      return socket;
    },
    cutAll: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { version, encoding } = await askServer(pool);
  if (version < oldestVersion) {
    throw new DatabaseUnavailable(
      `PostgreSQL at DATABASE_URL is version ${version}: use ${oldestVersion} or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseUnavailable(
      `The database at DATABASE_URL has the encoding ${encoding}: create it again with "createdb --encoding=UTF8 --template=template0".`,
    );
  }
}

type Server = { version: number; encoding: string };

async function askServer(pool: pg.Pool): Promise<Server> {
  try {
    const { rows } = await pool.query<Server>(
      `select current_setting('server_version_num')::int / 10000 as version,
         current_setting('server_encoding') as encoding`,
    );
    return rows[0] as Server;
  } catch (error) {
    throw new DatabaseUnavailable(explainRefusal((error as pg.DatabaseError).code, reasonOf(error)));
  }
}

function explainRefusal(code: string | undefined, reason: string): string {
  // PostgreSQL's codes: "invalid catalog name", and the class "invalid authorization".
  if (code === '3D000')
    return `PostgreSQL answers, but lacks the database of DATABASE_URL (${reason}): create it with "createdb --encoding=UTF8 --template=template0", or name another.`;
  if (code?.startsWith('28'))
    return `PostgreSQL refuses the user of DATABASE_URL (${reason}): check the user and password.`;
  return `PostgreSQL at DATABASE_URL does not answer (${reason}): check the address and that it is running.`;
}
