import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWeb } from '../scripts/build-web.mjs';
import { runtimeEnvironment, runtimeOptions } from '../scripts/run-source.mjs';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { isEmpty } from '../src/database/demo/demo-data.ts';
import { openDatabase } from '../src/database/open.ts';

/** Its environment has the settings that name it. */
export type MeasuredDatabase = AsyncDisposable & { environment: Record<string, string> };

/** How much is measured. */
export type Effort = {
  runs: number;
  seconds: number;
  requests: number;
  clients: number;
};

export type Rows = { jobs: number; applicants: number };

export type MeasuredServer = AsyncDisposable & { url: string; pid: number };

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
  jobs,
  applicants,
}: Rows & { database?: string | undefined }): Promise<MeasuredDatabase> {
  const cluster = address === undefined ? await startPostgres(postgresSettings) : undefined;
  const url = address ?? cluster?.url ?? '';
  const environment = { DATABASE_URL: url };
  const { sql, close } = await openDatabase({ url });
  const isFilled = !(await isEmpty(sql));
  await close();
  if (!isFilled) {
    // In a process of its own: a measured server has never filled a database.
    const rows = ['--jobs', String(jobs), '--applicants', String(applicants)];
    const filling = startMeasured(['benchmarks/fill/db-fill.ts', ...rows], environment);
    const [code] = (await once(filling, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The database could not be filled.');
  }
  return { environment, [Symbol.asyncDispose]: async () => cluster?.[Symbol.dispose]() };
}

/** A server's own database in a temporary folder, without rows. */
export async function openOwnDatabase(): Promise<MeasuredDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-bench-'));
  // Root runs PostgreSQL as another user.
  await chmod(folder, 0o711);
  const environment = { DATA_DIR: folder, DATABASE_URL: '' };
  return { environment, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

const login = { username: 'bench', password: 'only for the benchmark' };

/**
 * Starts a server in another process, as `npm start` does. It logs nothing and limits no applications, unless the
 * settings say so.
 */
export async function startMeasuredServer(
  { environment }: MeasuredDatabase,
  settings: Record<string, string> = {},
): Promise<MeasuredServer> {
  if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');
  return untilReady(
    startMeasured([...runtimeOptions, 'src/server/process/main.ts'], { ...environment, ...settings }),
  );
}

/** Waits for a server's line with its address. */
export async function untilReady(server: ChildProcess): Promise<MeasuredServer> {
  const { stdout, pid } = server;
  if (stdout === null || pid === undefined) throw new Error('The server could not be started.');
  for await (const line of createInterface(stdout)) {
    const [, url] = /is ready at (http:\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    stdout.resume();
    const stop = async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    };
    return { url, pid, [Symbol.asyncDispose]: stop };
  }
  throw new Error('The server did not start.');
}

/** Runs a part of the website in a process of its own, which ends with this one. */
export function startMeasured(args: string[], settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: {
      ...runtimeEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: '0',
      APPLY_LIMIT: '0',
      ADMIN_USERNAME: login.username,
      ADMIN_PASSWORD: login.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** @returns the header of an admin's requests */
export async function logIn(url: string, own = login): Promise<Headers> {
  const { token } = await send<{ token: string }>(`${url}/api/admin/login`, { body: own });
  return { authorization: `Bearer ${token}` };
}

/** The same of a recruiter of one office, whom the first of several runs creates. */
export async function logInOfOffice(url: string, headers: Headers): Promise<Headers> {
  const own = { ...login, username: 'bench-office' };
  const body = { ...own, first_name: 'Bo', surname: 'Office', role: 'recruiter' };
  await send(`${url}/api/admin`, { headers, body }).catch(() => undefined);
  const [office] = await send<{ id: string }[]>(`${url}/api/admins/offices`, { headers });
  const placed = { username: own.username, office_id: office?.id };
  await send(`${url}/api/admins/role`, { method: 'PUT', headers, body: placed });
  return logIn(url, own);
}

type Headers = { authorization: string };

/** @throws at an answer that is not good */
export async function send<Answer>(
  url: string,
  { body, headers, method = body ? 'POST' : 'GET' }: { method?: string; headers?: object; body?: object },
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Resident memory of a process in MiB, now and at its peak. Linux only. */
export function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** In microseconds, since the start of the process (proc(5): the fields 14 and 15, in hundredths of a second). */
export function readProcessorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10_000;
}
