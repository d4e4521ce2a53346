import pg from 'pg';
import { DatabaseUnavailable, PreparingClient, reasonOf, type Connections } from './connections.ts';
import { keepAliveDelayMs, openListener } from './postgres-listener.ts';

const poolSize = 10;

/** How long a server that does not answer, or a pool without a free connection, is waited for. */
const connectTimeoutMs = 10_000;

/** No statement of a request takes seconds; one that waits for ever would hold a connection of the pool. */
const statementLimitMs = 60_000;

const oldestVersion = 15;

/**
 * Connects to a PostgreSQL server.
 *
 * @throws DatabaseUnavailable when it does not answer, is too old, or cannot hold every letter
 */
export async function openPostgres(url: string): Promise<Connections> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    statement_timeout: statementLimitMs,
    Client: PreparingClient,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = openListener(url);
  return {
    kind: 'postgres',
    pool,
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
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
    throw new DatabaseUnavailable(
      `PostgreSQL at DATABASE_URL does not answer (${reasonOf(error)}): check the address and that it is running.`,
    );
  }
}
