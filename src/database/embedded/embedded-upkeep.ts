import pg from 'pg';
import { type Loop, repeat } from '../repeat.ts';

const everyMs = 10_000;

const checkpointAfterBytes = 64 * 1024 * 1024;

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

/** One round, with the thresholds of autovacuum. */
export async function keepUp(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    for (const table of await listChangedTables(client)) {
      await client.query(`vacuum (analyze) ${table}`);
    }
    if ((await readLogLength(client)) > checkpointAfterBytes) await client.query('checkpoint');
  } finally {
    client.release();
  }
}

async function listChangedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relid::regclass::text as name
     from pg_stat_user_tables join pg_class on pg_class.oid = relid
     where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
        or n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)`,
  );
  return rows.map((row) => row.name);
}

async function readLogLength(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return rows[0]?.bytes ?? 0;
}
