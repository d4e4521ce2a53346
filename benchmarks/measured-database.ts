import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { withClient } from './cluster/stored.ts';
import { startMeasured, type Environment } from './measured-process.ts';

export type MeasuredDatabase = AsyncDisposable & { environment: Environment };

export type Rows = { jobs: number; applicants: number };

type Filling = Rows & {
  /** The address of an empty PostgreSQL, instead of a temporary one. */
  database?: string | undefined;
  /** The folder of filled databases. */
  keep?: string | undefined;
};

/** As a real one flushes and has memory. */
const postgresSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
};

/** A temporary PostgreSQL, or the empty one at an address. */
export async function openPostgresDatabase(address?: string): Promise<MeasuredDatabase> {
  if (address !== undefined) {
    return { environment: { DATABASE_URL: address }, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const cluster = await startPostgres(postgresSettings);
  return opened(cluster, cluster.url);
}

/** An embedded database in a temporary folder. */
export async function openEmbeddedDatabase(): Promise<MeasuredDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-bench-'));
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: '' },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** A PostgreSQL with made-up rows. */
export async function openFilledDatabase({ database, keep, ...rows }: Filling): Promise<MeasuredDatabase> {
  if (keep !== undefined) return openKeptDatabase(resolve(keep, `${rows.jobs}-${rows.applicants}`), rows);
  const filled = await openPostgresDatabase(database);
  await fillDatabase(filled, rows);
  return filled;
}

/** Filled once. Each measurement has a copy, so none finds what another has written. */
async function openKeptDatabase(folder: string, rows: Rows): Promise<MeasuredDatabase> {
  const cluster = await startPostgres(postgresSettings, folder);
  const urlOf = (name: string) => new URL(name, cluster.url).href;
  await withClient(cluster.url, async (client) => {
    const filled = await client.query(`select from pg_database where datname = 'filled'`);
    if (filled.rowCount === 0) {
      await client.query('drop database if exists filling');
      await client.query('create database filling');
      await fillDatabase({ environment: { DATABASE_URL: urlOf('filling') } }, rows);
      await client.query('alter database filling rename to filled');
    }
    await client.query('drop database if exists measured');
    await client.query('create database measured template filled strategy file_copy');
  });
  return opened(cluster, urlOf('measured'));
}

function opened(cluster: Disposable, url: string): MeasuredDatabase {
  return {
    environment: { DATABASE_URL: url },
    [Symbol.asyncDispose]: () => Promise.resolve(cluster[Symbol.dispose]()),
  };
}

/** Adds made-up rows to an empty database, in a process of its own: a measured server has never filled one. */
export async function fillDatabase(
  { environment }: { environment: Environment },
  { jobs, applicants }: Rows,
): Promise<void> {
  const rows = ['--jobs', String(jobs), '--applicants', String(applicants)];
  const filling = startMeasured(['benchmarks/fill/db-fill.ts', ...rows], environment);
  filling.stdout?.resume();
  const [code] = (await once(filling, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The database could not be filled.');
}
