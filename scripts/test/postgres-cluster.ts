import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findOwner, findPrograms } from '../../src/database/own/programs.ts';
import { findFreePort } from './free-port.ts';

/** The cluster need not survive a power cut: nothing in it outlives the tests. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Four processes of sixteen files each, with an app or more for each file.
  max_connections: '800',
  fsync: 'off',
  full_page_writes: 'off',
};

const ordinary = 'rolecall_tests';

export type PostgresCluster = Disposable & {
  /** The database of an ordinary user, who owns it and may create others, as with a managed PostgreSQL. */
  url: string;
  /** The same database for the administrator: a superuser, who creates roles. */
  adminUrl: string;
  /** Its data folder. */
  folder: string;
  /** Starts it again after its end. */
  start: () => Promise<void>;
};

/**
 * Starts a PostgreSQL server of the packages on a free port of this machine. The end of this process stops it.
 *
 * @param others settings of PostgreSQL besides those of the tests, or instead of them
 * @param keptFolder stays with its databases, and is used again. Without it the folder is temporary.
 */
export async function startPostgres(
  others: Record<string, string> = {},
  keptFolder?: string,
): Promise<PostgresCluster> {
  const owner = findOwner();
  const programs = findPrograms(process.env['POSTGRES_BIN'], owner);
  if (keptFolder !== undefined) mkdirSync(keptFolder, { recursive: true });
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'rolecall-postgres-'));
  const cluster = `--pgdata=${folder}/cluster`;
  const runAsOwner = (program: string, ...args: string[]) =>
    spawnSync(join(programs, program), args, { cwd: folder, encoding: 'utf8', ...owner });
  const stop = () => {
    process.off('exit', stop);
    runAsOwner('pg_ctl', 'stop', cluster, `--mode=${keptFolder === undefined ? 'immediate' : 'fast'}`);
    if (keptFolder === undefined) rmSync(folder, { recursive: true });
  };
  process.on('exit', stop);

  const passwordFile = join(folder, 'password');
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 });
    if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
    const login = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const form = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    check(runAsOwner('initdb', cluster, ...form, ...login));
  }
  const password = readFileSync(passwordFile, 'utf8');

  const port = await findFreePort();
  const options = Object.entries({ ...settings, ...others, port }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const start = async () => {
    const args = ['start', cluster, `--log=${folder}/log`, `--options=${options.join(' ')}`];
    const child = spawn(join(programs, 'pg_ctl'), args, { cwd: folder, stdio: 'ignore', ...owner });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status === 0) return;
    const lastLines = readFileSync(`${folder}/log`, 'utf8').slice(-2_000);
    throw new Error(`PostgreSQL could not be started:\n${lastLines}`);
  };
  await start();
  const urlOf = (user: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  await createUser(urlOf('postgres', 'postgres'), password);
  return {
    url: urlOf(ordinary, ordinary),
    adminUrl: urlOf('postgres', ordinary),
    folder: `${folder}/cluster`,
    start,
    [Symbol.dispose]: stop,
  };
}

/** A user and its database. Both are there already in a kept folder. */
async function createUser(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ordinary]);
  if (rowCount === 0) {
    await client.query(`create role ${ordinary} login createdb password '${password}'`);
    await client.query(`create database ${ordinary} owner ${ordinary}`);
  }
  await client.end();
}

/** Sends a signal to all processes of a PostgreSQL at once. After SIGKILL it waits for their end. */
export async function signalPostgres(folder: string, signal: NodeJS.Signals): Promise<void> {
  const [first] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  // From now on it starts no process.
  send(postmaster, 'SIGSTOP');
  const pids = [postmaster, ...listChildren(postmaster)];
  for (const pid of pids) send(pid, signal);
  if (signal !== 'SIGKILL') return;
  while (pids.some((pid) => send(pid, 0))) await setTimeout(5);
}

/** False if the process has ended. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function listChildren(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid] = line.trim().split(/\s+/).map(Number);
    return pid !== undefined && ppid === parent ? [pid] : [];
  });
}

function check({ status, stdout, stderr, error }: SpawnSyncReturns<string>): void {
  if (status !== 0) throw new Error(`PostgreSQL could not be started:\n${stdout}${stderr}`, { cause: error });
}
