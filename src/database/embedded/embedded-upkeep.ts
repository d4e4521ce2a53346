import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { type Loop, repeat } from '../repeat.ts';
import { rewriteFiles } from '../rewrite-files.ts';

const everyMs = 10_000;

const checkpointAfterBytes = 64 * 1024 * 1024;

/** A vacuum reads what is new in one statement, which takes 20 ms of the processor for so much, and 200 for 63 MB. */
const vacuumAfterBytes = 8 * 1024 * 1024;

/**
 * Does the work of PostgreSQL's background processes. Without checkpoints the log grows without end. Without vacuum and
 * analyze the tables grow and the planner guesses.
 */
export function startUpkeep(pool: pg.Pool): Loop {
  const warn = (line: string) => process.emitWarning(line);
  return repeat({
    name: 'The upkeep of the embedded database',
    work: () => keepUp(pool),
    everyMs,
    firstMs: everyMs,
    log: { warn, info: warn },
  });
}

type Client = ReturnType<typeof inTurns>;

/** A statement blocks the event loop. Before each one others get their answers. */
export function inTurns(connection: pg.ClientBase) {
  return {
    query: async <Row extends pg.QueryResultRow>(statement: string) => {
      await setImmediate();
      return connection.query<Row>(statement);
    },
  };
}

/** One round, with the thresholds of autovacuum, and one for tables of long rows. */
export async function keepUp(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  const client = inTurns(connection);
  try {
    for (const table of await listChangedTables(client)) {
      await client.query(`vacuum (analyze) ${table}`);
    }
    if ((await readLogLength(client)) > checkpointAfterBytes) await client.query('checkpoint');
    if (await isRewriteDue(client)) await removeErased(client);
  } finally {
    connection.release();
  }
}

/** Within a day an erased value is in no file any more. Everything that a day erases is one rewrite. */
async function isRewriteDue(client: Client): Promise<boolean> {
  // A database that is just restored has no table yet.
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('erasures_in_files')::text as name`,
  );
  if (!tables[0]?.name) return false;
  const { rows } = await client.query(
    `select from erasures_in_files where at not between now() - interval '20 hours' and now() limit 1`,
  );
  return rows.length > 0;
}

/** Removes what was erased from the files, those of the log too. */
export async function removeErased(client: Client): Promise<void> {
  if ((await rewriteFiles(client)) === 0) return;
  // A file of the log would serve again, with its old bytes.
  await client.query('set wal_recycle = off');
  await client.query('select pg_switch_wal()');
  await client.query('checkpoint');
  await client.query('reset wal_recycle');
}

async function listChangedTables(client: Client): Promise<string[]> {
  // `pg_total_relation_size` would look at each file, which takes 30 ms of the processor for all tables.
  const { rows } = await client.query<{ name: string }>(
    `select relid::regclass::text as name
     from pg_stat_user_tables
     join pg_class on pg_class.oid = relid
     left join pg_class long_values on long_values.oid = pg_class.reltoastrelid
     cross join lateral (select pg_class.relpages + coalesce(long_values.relpages, 0) as pages) size
     where n_mod_since_analyze > 50 + 0.1 * greatest(pg_class.reltuples, 0)
        or n_dead_tup > 50 + 0.2 * greatest(pg_class.reltuples, 0)
        or n_mod_since_analyze * pages * 8192.0 / greatest(pg_class.reltuples, 50) > ${vacuumAfterBytes}`,
  );
  return rows.map((row) => row.name);
}

async function readLogLength(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return rows[0]?.bytes ?? 0;
}
