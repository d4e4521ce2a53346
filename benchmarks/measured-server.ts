import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWeb } from '../scripts/build-web.mjs';
import { runtimeEnvironment, runtimeOptions } from '../scripts/run-source.mjs';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import type { Api } from '../src/contract/client.ts';
import { isEmpty } from '../src/database/demo/demo-data.ts';
import { openDatabase } from '../src/database/open.ts';
import { ensureFirstAdmin } from '../src/server/accounts/admins/first-admin.ts';
import { startProgress } from '../src/terminal/progress.mjs';
import { createHttpApi } from '../tests/support/http-api.ts';
import { addManyRows } from './fill/many-rows.ts';

/** A server's environment, which names its database. */
export type Settings = Record<string, string>;

/** How much is measured. */
export type Effort = { runs: number; seconds: number; requests: number; clients: number };

export type MeasuredServer = AsyncDisposable & { url: string; pid: number };

/** As a real one flushes and has memory. */
const postgresSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
};

const login = { username: 'bench', password: 'only for the benchmark' };

/** A PostgreSQL that ends with this process, or the one at an address. It gets made-up rows if it is empty. */
export async function openFilledDatabase({
  database = '',
  ...rows
}: {
  jobs: number;
  applicants: number;
  database?: string | undefined;
}): Promise<{ settings: Settings; jobs: string; applicants: string }> {
  const url = database || (await startPostgres(postgresSettings)).url;
  const { sql, close } = await openDatabase({ url });
  if (await isEmpty(sql)) {
    await ensureFirstAdmin(sql, login);
    const progress = startProgress('Filling the database');
    await addManyRows(sql, { ...rows, onProgress: progress.show }, login.username);
    progress.end();
  }
  const count = async (table: 'jobs' | 'applicants') => {
    const query = sql.selectFrom(table).select(({ fn }) => fn.countAll().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count).toLocaleString('en');
  };
  const stored = { jobs: await count('jobs'), applicants: await count('applicants') };
  await close();
  return { settings: { DATABASE_URL: url }, ...stored };
}

/** A folder for the own database of a server, without rows. */
export async function openOwnDatabase(): Promise<AsyncDisposable & { settings: Settings }> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'rolecall-bench-'));
  // Root runs PostgreSQL as another user.
  await chmod(folder.path, 0o711);
  return {
    settings: { DATA_DIR: folder.path, DATABASE_URL: '' },
    [Symbol.asyncDispose]: () => folder.remove(),
  };
}

/** Starts the website as `npm start` does. It logs nothing and limits no applications, unless the settings say so. */
export async function startMeasuredServer(settings: Settings): Promise<MeasuredServer> {
  if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');
  return startProcess([...runtimeOptions, 'src/server/process/main.ts'], settings);
}

/** Starts a server in a process of its own, which ends with this one, and waits for its line with its address. */
export async function startProcess(args: string[], settings: Settings = {}): Promise<MeasuredServer> {
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
  const ended = once(child, 'exit').then(() => process.off('exit', kill));
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /is ready at (http:\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    const stop = async () => {
      if (kill()) await ended;
    };
    return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop };
  }
  throw new Error('The server did not start.');
}

/** An admin's client, and the headers of the same session. */
export type Caller = { api: Api; headers: { authorization: string } };

export async function logIn(url: string, own = login): Promise<Caller> {
  const { token } = await createHttpApi(url).logIn({ body: own });
  return { api: createHttpApi(url, token), headers: { authorization: `Bearer ${token}` } };
}

/** As a recruiter of one office, whom the first of several runs creates. */
export async function logInOfOffice(url: string, { api }: Caller): Promise<Caller> {
  const own = { ...login, username: 'bench-office' };
  const body = { ...own, first_name: 'Bo', surname: 'Office', role: 'recruiter' } as const;
  await api.createAdmin({ body }).catch(() => undefined);
  const [office] = await api.listOffices();
  await api.updateRole({ body: { username: own.username, office_id: office?.id ?? '' } });
  return logIn(url, own);
}

/** Resident memory of a process in MiB, now and at its peak. Linux only. */
export function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
