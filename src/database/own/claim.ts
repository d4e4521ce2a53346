import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable } from '../postgres/connections.ts';

/** Another server is there. */
export class FolderInUse extends DatabaseUnavailable {}

/** Any number. The second one of the lock is the process. */
const claimLock = 7_265_637;

const retryMs = 100;

/** Workers of one server share a claim. */
const server = cluster.isWorker ? process.ppid : process.pid;

/**
 * Claims the database of a data folder for this server: a second start on the same folder is a mistake. The connection
 * holds the claim, so a killed server holds none.
 *
 * @param options.patienceMs waits so long for a server that stops
 * @returns a function that ends the claim
 * @throws DatabaseUnavailable while another server runs
 */
export async function claimCluster(
  url: string,
  { folder, patienceMs = 0 }: { folder: string; patienceMs?: number },
): Promise<() => Promise<void>> {
  const over = new AbortController();
  let held = await hold();
  for (const end = performance.now() + patienceMs; ; await setTimeout(retryMs)) {
    const other = await findOther(held);
    if (other === undefined) break;
    if (performance.now() < end) continue;
    await held.end();
    throw new FolderInUse(
      `The database in ${folder} is in use by process ${other}: stop that first, or set DATA_DIR to another folder.`,
    );
  }
  return () => {
    over.abort();
    return held.end();
  };

  async function hold(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    client.once('error', () => void holdAgain());
    client.on('error', () => undefined);
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1, $2)', [claimLock, server]);
    return client;
  }

  /** After a crash of the database. */
  async function holdAgain(): Promise<void> {
    while (!over.signal.aborted) {
      await setTimeout(retryMs, undefined, { ref: false });
      try {
        held = await hold();
        return;
      } catch {
        // It is not back yet.
      }
    }
  }
}

/** The process of a server that was here first. */
async function findOther(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ server: number }>(
    `select objid::int as server
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid <> $2 and granted
       and database = (select oid from pg_database where datname = current_database())
       and backend_start < (select backend_start from pg_stat_activity where pid = pg_backend_pid())
     limit 1`,
    [claimLock, server],
  );
  return rows[0]?.server;
}
