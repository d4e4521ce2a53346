import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { isEmpty } from '../src/database/demo/demo-data.ts';
import { openDatabase } from '../src/database/open.ts';
import { type MeasuredDatabase, startMeasured } from './measured-server.ts';

export type Rows = { jobs: number; applicants: number };

/** As a real one flushes and has memory. */
const postgresSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
};

/** A temporary PostgreSQL with made-up rows, or the one at an address, which is filled if it is empty. */
export async function openPostgresDatabase({
  database: address,
  ...rows
}: Rows & { database?: string | undefined }): Promise<MeasuredDatabase> {
  const cluster = address === undefined ? await startPostgres(postgresSettings) : undefined;
  const url = address ?? cluster?.url ?? '';
  const environment = { DATABASE_URL: url };
  const { sql, close } = await openDatabase({ url });
  const isFilled = !(await isEmpty(sql));
  await close();
  if (!isFilled) await fillDatabase(environment, rows);
  return {
    environment,
    [Symbol.asyncDispose]: async () => cluster?.[Symbol.dispose](),
  };
}

/** A server's own database in a temporary folder, without rows. */
export async function openOwnDatabase(): Promise<MeasuredDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-bench-'));
  // Root runs PostgreSQL as another user.
  await chmod(folder, 0o711);
  const environment = { DATA_DIR: folder, DATABASE_URL: '' };
  return { environment, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

/** In a process of its own: a measured server has never filled a database. */
async function fillDatabase(environment: Record<string, string>, { jobs, applicants }: Rows): Promise<void> {
  const rows = ['--jobs', String(jobs), '--applicants', String(applicants)];
  const filling = startMeasured(['benchmarks/fill/db-fill.ts', ...rows], environment);
  const [code] = (await once(filling, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The database could not be filled.');
}
