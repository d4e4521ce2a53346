import { setTimeout } from 'node:timers/promises';
import { sql as expression } from 'kysely';
import { inOneCopy } from './leases.ts';
import type { Sql } from './open.ts';
import { declaredTables } from './tables/tables.ts';
import { type Loop, repeat } from './repeat.ts';

type Client = { query: (statement: string) => Promise<{ rows: { id: string }[] }> };

/** For the transactions that began before. */
const patienceMs = 60_000;

/** They have words of names, too. Only a superuser or the owner of the database may rewrite them. */
const statistics = 'pg_statistic';

const tables = Object.entries(declaredTables).flatMap(([table, { visitors }]) =>
  visitors.length > 0 ? [table] : [],
);

/**
 * Rewrites the tables that hold data of visitors, if something was erased since the last time: removed rows stay in free
 * space of their files until PostgreSQL writes over them. A table is locked while it is rewritten.
 *
 * @param client in no transaction
 * @returns how many erasures, of people and of old rows, have left the files
 * @throws Error when a transaction from before runs on
 */
export async function rewriteFiles(client: Client): Promise<number> {
  const { rows } = await client.query('select id from erasures_in_files');
  if (rows.length === 0) return 0;
  await waitForOlderTransactions(client);
  for (const table of tables) await client.query(`vacuum (full, analyze) ${table}`);
  await rewriteStatistics(client);
  await client.query(`delete from erasures_in_files where id in (${rows.map(({ id }) => id).join(', ')})`);
  return rows.length;
}

/** Removes the statistics of before, which "analyze" has just replaced. */
export async function rewriteStatistics(client: Client): Promise<void> {
  await waitForOlderTransactions(client);
  await client.query(`vacuum full ${statistics}`);
}

/**
 * A rewrite keeps the rows that an older transaction could see: one that writes, also in another database of the same
 * PostgreSQL, and one that only reads in this database, such as a backup or the statistics of autovacuum. Readers of other
 * users are told apart by their locks, which everybody may list.
 */
export async function waitForOlderTransactions(client: Client): Promise<void> {
  const { rows } = await client.query('select pg_current_xact_id()::text as id');
  const ours = `'${rows[0]?.id}'::xid8`;
  const readers = `
    select virtualtransaction as id from pg_locks join pg_stat_activity using (pid)
    where locktype = 'virtualxid' and datname = current_database() and pid <> pg_backend_pid()`;
  const { rows: begun } = await client.query(readers);
  const olderReaders = `${readers} and virtualtransaction = any(array[${begun.map(({ id }) => `'${id}'`).join(', ')}]::text[])`;
  for (const end = Date.now() + patienceMs; ; await setTimeout(100)) {
    const { rows: older } = await client.query(`
      select 'a writer' as id where pg_snapshot_xmin(pg_current_snapshot()) <= ${ours}
      union all ${olderReaders}`);
    if (older.length === 0) return;
    if (Date.now() > end)
      throw new Error('a transaction that began before the rewrite still runs: try again later');
  }
}

const lookMs = 10 * 60 * 1_000;

/** Once a day for everything that was erased. */
const isDue = `select from erasures_in_files where at not between now() - interval '20 hours' and now() limit 1`;

/**
 * Removes erased values from the files of the server's own PostgreSQL within a day, those of its log too. A look comes
 * every ten minutes, in one copy.
 */
export function startRewritingFiles(
  sql: Sql,
  log: { warn: (line: string) => void; info: (line: string) => void },
): Loop {
  return repeat({
    name: 'The removal of erased bytes',
    work: () =>
      inOneCopy(sql, { work: 'rewrite files', restMs: lookMs, patienceMs: lookMs }, () =>
        rewriteDueFiles(sql),
      ),
    everyMs: lookMs,
    firstMs: lookMs,
    log,
  });
}

export async function rewriteDueFiles(sql: Sql): Promise<void> {
  await sql.connection().execute(async (connection) => {
    const query = (statement: string) => expression.raw<{ id: string }>(statement).execute(connection);
    if ((await query(isDue)).rows.length === 0) return;
    await query('set statement_timeout = 0');
    // A backup may have read the next table: requests would wait behind this one. The loop comes again.
    await query("set lock_timeout = '2s'");
    try {
      await rewriteFiles({ query });
      // The files of the log that are full are removed now, and not used again (`wal_recycle`).
      await query('select pg_switch_wal()');
      await query('checkpoint');
    } finally {
      await query('reset statement_timeout');
      await query('reset lock_timeout');
    }
  });
}
