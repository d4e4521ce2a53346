import { spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable, reasonOf } from '../postgres/connections.ts';
import {
  findOwner,
  findPrograms,
  mayUse,
  type Owner,
  reachableFolder,
  readDataMajor,
  readMajor,
} from './programs.ts';
import { type Attempt, explainEnd, port, type Programs, startPostgres, tryLock } from './start-postgres.ts';

/** The database of the cluster, and the ordinary user that owns it. */
const name = 'rolecall';

/** After a crash PostgreSQL repeats its log. */
const startLimitMs = 60_000;

const stopLimitMs = 30_000;

const answerLimitMs = 2_000;

/** A connection that was closed is listed for a moment. */
const lingerMs = 500;

/** The connections of this process. */
const userName = `rolecall ${process.pid}`;

const retryMs = 50;

/** The longest path of a socket on every system (unix(7)). */
const longestSocket = 100;

/** A data folder, and where PostgreSQL's programs are if not in the packages. */
export type OwnPlace = { folder: string; programs?: string | undefined };

/** The PostgreSQL of a data folder, which all processes of this machine that open the folder share. */
export type OwnCluster = {
  /** For `pg`. */
  url: string;
  /** Starts it if it does not run, and waits until it answers. */
  reach: () => Promise<void>;
  /** Stops it if no other process uses it. */
  leave: () => Promise<void>;
};

/**
 * Starts the PostgreSQL of a data folder, or finds the one that runs there: that of another process, or one whose process
 * was killed. It goes on without this process until the last one leaves.
 *
 * @param say takes a line about a place that was chosen instead of the data folder
 * @throws DatabaseUnavailable
 */
export async function reachCluster(
  { folder: dataFolder, programs: named }: OwnPlace,
  say: (line: string) => void,
): Promise<OwnCluster> {
  const owner = findOwner();
  const programs = findPrograms(named, owner);
  const folder = await prepareFolder(dataFolder, { owner, programs, say });
  const address = addressOf(folder);
  const reach = () => startUnlessRunning(folder, { owner, programs, url: address.url });
  await reach();
  return {
    url: address.url,
    reach,
    leave: async () => {
      await stopUnlessUsed(folder, address.url);
      address.remove();
    },
  };
}

/** Whether a data folder has a database. */
export function hasCluster(dataFolder: string): boolean {
  return readDataMajor(join(dataFolder, 'postgres')) !== undefined;
}

type Preparing = { owner: Owner; programs: string; say: (line: string) => void };

/** Makes the cluster of an empty data folder: whole, or not at all. */
async function prepareFolder(dataFolder: string, preparing: Preparing): Promise<string> {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
    const folder = join(realpathSync(dataFolder), 'postgres');
    const major = readMajor(preparing.programs);
    const present = await makeOnce(folder, preparing);
    if (present !== major) throw refuseMajor(folder, present, major);
    return realpathSync(folder);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(
      `The data folder ${dataFolder} cannot be used (${reasonOf(error)}): set DATA_DIR to one that this user may write to.`,
    );
  }
}

/** Two first starts make one cluster. */
async function makeOnce(folder: string, preparing: Preparing): Promise<number> {
  for (; ; await setTimeout(retryMs)) {
    const present = readDataMajor(folder);
    if (present !== undefined) return present;
    const unlock = tryLock(folder);
    if (!unlock) continue;
    try {
      if (readDataMajor(folder) === undefined) createCluster(folder, preparing);
    } finally {
      unlock();
    }
  }
}

function refuseMajor(folder: string, present: number, major: number): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The database in ${folder} is of PostgreSQL ${present}, and this is PostgreSQL ${major}: run "npm run backup" with POSTGRES_BIN naming a PostgreSQL ${present}, and "npm run restore" into an empty DATA_DIR without it.`,
  );
}

function createCluster(folder: string, { owner, programs, say }: Preparing): void {
  const place = findPlace(folder, owner);
  for (const left of readdirSync(dirname(place))) {
    if (left.startsWith(`${basename(place)}.unfinished-`))
      rmSync(join(dirname(place), left), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(`${place}.unfinished-`);
  if (owner) chownSync(unfinished, owner.uid, owner.gid);
  const run = (program: string, args: string[], input = '') => {
    const { status, stdout, stderr, error } = spawnSync(join(programs, program), args, {
      cwd: unfinished,
      input,
      encoding: 'utf8',
      ...owner,
    });
    if (status === 0) return;
    throw new DatabaseUnavailable(
      `The database in ${folder} cannot be made (${lastLine(stderr || stdout) ?? reasonOf(error)}): check the disk and DATA_DIR.`,
    );
  };
  const locale =
    readMajor(programs) < 17
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // A password would guard nothing: the folder is open to its owner alone.
  run('initdb', [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    ...locale,
  ]);
  const statements = [
    `create role ${name} login`,
    `grant pg_checkpoint to ${name}`,
    `grant execute on function pg_switch_wal() to ${name}`,
    `create database ${name} owner ${name}`,
  ];
  run('postgres', ['--single', '-D', unfinished, 'template1'], `${statements.join('\n')}\n`);
  renameSync(unfinished, place);
  flushFolder(dirname(place));
  if (place === folder) return;
  symlinkSync(place, folder);
  flushFolder(dirname(folder));
  say(`PostgreSQL runs as a user who cannot reach ${dirname(folder)}, so the database is in ${place}.`);
}

/** In the data folder, or where PostgreSQL's user reaches it. */
function findPlace(folder: string, owner: Owner): string {
  if (!owner || mayUse(dirname(folder), owner)) return folder;
  mkdirSync(reachableFolder, { recursive: true });
  return mkdtempPath(join(reachableFolder, 'postgres-'));
}

function mkdtempPath(prefix: string): string {
  const path = mkdtempSync(prefix);
  rmSync(path, { recursive: true });
  return path;
}

function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function lastLine(text: string | undefined): string | undefined {
  return text?.trim().split('\n').at(-1)?.trim() || undefined;
}

/** A path of this process, because a socket's address has little room and a data folder may have a long name. */
function addressOf(folder: string): { url: string; remove: () => void } {
  if (`${folder}/.s.PGSQL.${port}`.length <= longestSocket)
    return { url: urlOf(folder), remove: () => undefined };
  const short = mkdtempSync(join(tmpdir(), 'rolecall-'));
  symlinkSync(folder, join(short, 'postgres'));
  return {
    url: urlOf(join(short, 'postgres')),
    remove: () => rmSync(short, { recursive: true, force: true }),
  };
}

function urlOf(host: string): string {
  const options = new URLSearchParams({ host, application_name: userName });
  return `postgres://${name}@localhost:${port}/${name}?${options.toString()}`;
}

type Starting = Programs & { url: string };

async function startUnlessRunning(folder: string, { url, ...start }: Starting): Promise<void> {
  let attempt: Attempt | undefined;
  for (const end = performance.now() + startLimitMs; ; await setTimeout(retryMs)) {
    const refusal = await ask(url, 'select 1').then(noRefusal, (error: unknown) => error as pg.DatabaseError);
    if (refusal === undefined) return;
    if (performance.now() > end) throw explainEnd(folder, attempt);
    // It starts, stops or repeats its log.
    if (refusal.code === '57P03' || isRunning(folder) || attempt?.isUnderWay()) continue;
    if (attempt && !attempt.mayTryAgain()) throw explainEnd(folder, attempt);
    attempt = startPostgres(folder, start);
  }
}

const noRefusal = () => undefined;

/** Whether a process of PostgreSQL is left there. Each works in the folder. */
function isRunning(folder: string): boolean {
  const postmaster = readPostmaster(folder);
  if (process.platform !== 'linux') return postmaster !== undefined && isAlive(postmaster);
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && readWorkFolder(entry) === folder);
}

/** Only of a process of PostgreSQL: a shell may stand there, too. */
function readWorkFolder(pid: string): string | undefined {
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
    return isPostgres ? readlinkSync(`/proc/${pid}/cwd`) : undefined;
  } catch {
    // It has ended, or is another user's.
    return undefined;
  }
}

/** Whether there is such a process, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The first process of PostgreSQL, whether it still runs or not. */
function readPostmaster(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'));
  } catch {
    // It has just gone.
    return undefined;
  }
}

async function stopUnlessUsed(folder: string, url: string): Promise<void> {
  const leaving = url.replace(encodeURIComponent(userName), 'leaving');
  for (const begin = performance.now(); ; await setTimeout(retryMs)) {
    const users = await countUsers(leaving).catch(() => undefined);
    if (users === 0) break;
    // It has gone by itself, others use it, or it does not answer.
    if (!isRunning(folder)) return;
    if (performance.now() > begin + (users === undefined ? stopLimitMs : lingerMs)) return;
  }
  const postmaster = readPostmaster(folder);
  if (postmaster === undefined) return;
  // PostgreSQL's "fast" shutdown.
  if (isAlive(postmaster)) process.kill(postmaster, 'SIGINT');
  for (const end = performance.now() + stopLimitMs; isRunning(folder); await setTimeout(retryMs)) {
    if (performance.now() > end) return;
  }
}

/** Connections of this process are on their way out, and so are those that only ask. */
async function countUsers(url: string): Promise<number> {
  const [row] = await ask<{ users: number }>(
    url,
    `select count(*)::int as users from pg_stat_activity
     where datname = '${name}' and backend_type = 'client backend' and application_name not in ('leaving', '${userName}')`,
  );
  return row?.users ?? 0;
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
