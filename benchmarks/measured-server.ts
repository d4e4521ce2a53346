import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWeb } from '../scripts/build-web.mjs';
import { runtimeEnvironment, runtimeOptions } from '../scripts/run-source.mjs';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';

export type Environment = Record<string, string>;

export type MeasuredDatabase = AsyncDisposable & { environment: Environment };

export type MeasuredServer = AsyncDisposable & { url: string; pid: number };

export type Rows = { jobs: number; applicants: number };

const login = { username: 'bench', password: 'only for the benchmark' };

/** As a real one flushes and has memory. */
const postgresSettings = { fsync: 'on', full_page_writes: 'on', shared_buffers: '1GB', max_wal_size: '4GB' };

/** A temporary PostgreSQL, or the empty one at an address. */
export async function openPostgresDatabase(address?: string): Promise<MeasuredDatabase> {
  await using parts = new AsyncDisposableStack();
  const url = address ?? parts.use(await startPostgres(postgresSettings)).url;
  const opened = parts.move();
  return { environment: { DATABASE_URL: url }, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** An embedded database in a temporary folder. */
export async function openEmbeddedDatabase(): Promise<MeasuredDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-bench-'));
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: '' },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** Adds made-up rows to an empty database, in a process of its own: a measured server has never filled one. */
export async function fillDatabase(
  { environment }: MeasuredDatabase,
  { jobs, applicants }: Rows,
): Promise<void> {
  const rows = ['--jobs', String(jobs), '--applicants', String(applicants)];
  const filling = spawn(process.execPath, ['src/server/commands/db-fill.ts', ...rows], {
    env: environmentOf(environment),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithThisProcess(filling);
  const [code] = (await once(filling, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The database could not be filled.');
}

/**
 * Starts a server in another process, as `npm start` does. It logs nothing and limits no applications, unless the
 * settings say so.
 */
export async function startMeasuredServer(
  { environment }: MeasuredDatabase,
  settings: Environment = {},
): Promise<MeasuredServer> {
  if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');
  const server = spawn(process.execPath, [...runtimeOptions, 'src/server/main.ts'], {
    env: environmentOf({ ...environment, ...settings }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithThisProcess(server);
  for await (const line of createInterface(server.stdout)) {
    const [, url] = /is ready at (http:\S+)/.exec(line) ?? [];
    if (url === undefined || server.pid === undefined) continue;
    server.stdout.resume();
    const stop = async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    };
    return { url, pid: server.pid, [Symbol.asyncDispose]: stop };
  }
  throw new Error('The server did not start.');
}

/** The database ends in the same way (`startPostgres`). */
function endWithThisProcess(child: ChildProcess): void {
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

function environmentOf(settings: Environment): NodeJS.ProcessEnv {
  return {
    ...runtimeEnvironment,
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: '0',
    APPLY_LIMIT: '0',
    ADMIN_USERNAME: login.username,
    ADMIN_PASSWORD: login.password,
    ...settings,
  };
}

export function sendLogin(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(login),
  });
}

/** @returns the header of an admin's requests */
export async function logIn(url: string): Promise<{ authorization: string }> {
  const answer = await sendLogin(url);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

type OpenJob = { id: string; name: string };

/** The first open jobs, as a visitor gets them. */
export async function listOpenJobs(url: string, limit: number): Promise<OpenJob[]> {
  const answer = await fetch(`${url}/api/jobs?limit=${limit}`);
  const jobs = (await answer.json()) as OpenJob[];
  if (jobs.length < limit) throw new Error(`Only ${jobs.length} jobs are open: ask for more rows.`);
  return jobs;
}

/** Resident memory of a process in MiB, now and at its peak. Linux only. */
export async function readMemory(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** The peak counts from now on. */
export function forgetPeak(pid: number): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, '5');
}
