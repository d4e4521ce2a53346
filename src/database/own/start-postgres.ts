import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../postgres/connections.ts';
import type { Owner } from './programs.ts';

/** Part of the socket's name: nothing listens on the network. */
export const port = 5432;

/** The log of an error would have the rows. */
const settings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  port: String(port),
  // A worker takes 13, and 64 workers are allowed.
  max_connections: '1000',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // A file of the log would serve again, with the bytes of erased people.
  wal_recycle: 'off',
  jit: 'off',
};

/** PostgreSQL's programs, and the user that runs them if not this one. */
export type Programs = { owner: Owner; programs: string };

/** One start of PostgreSQL. */
export type Attempt = {
  isUnderWay: () => boolean;
  /** Somebody else has the folder. */
  isHeld: () => boolean;
  mayTryAgain: () => boolean;
};

/** `flock` ends with it where somebody else holds the lock. */
const heldCode = 75;

/**
 * Starts it in a session of its own: Ctrl-C is for this process, which needs the database to its end. All its processes
 * hold the lock of the folder, also before those of another container, which see none of them: there PostgreSQL's own
 * guard, the number in `postmaster.pid`, means nothing. With the lock no process uses the folder, so the number in a file
 * of before the last crash is another program's.
 */
export function startPostgres(folder: string, { owner, programs }: Programs): Attempt {
  const log = openSync(logOf(folder), 'w', 0o600);
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const start = [
    'rm -f postmaster.pid; exec "$@"',
    'sh',
    join(programs, 'postgres'),
    '-D',
    folder,
    ...options,
  ];
  const [program = 'sh', ...args] = lockProgram
    ? [lockProgram, '-F', '-n', '-E', String(heldCode), lockOf(folder), 'sh', '-c', ...start]
    : ['sh', '-c', ...start];
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    ...owner,
  });
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  const isHeld = () => child.exitCode === heldCode;
  return {
    isUnderWay: () => isAlive(child),
    isHeld,
    mayTryAgain: () => isHeld() || wasTooSoon(folder),
  };
}

function isAlive({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

function logOf(folder: string): string {
  return `${folder}.log`;
}

/** That of util-linux, which becomes the program that it starts. Without it, as on macOS, only this machine's processes are seen. */
const lockProgram = spawnSync('flock', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')
  ? 'flock'
  : undefined;

/** A file that every user may read, because PostgreSQL's opens it. */
function lockOf(folder: string): string {
  const path = `${folder}.lock`;
  closeSync(openSync(path, 'a', 0o644));
  return path;
}

/**
 * Holds the lock of a folder while this process makes what is in it.
 *
 * @returns gives it back; `undefined` while somebody else holds it
 */
export async function tryLock(folder: string): Promise<(() => void) | undefined> {
  if (lockProgram === undefined) return () => undefined;
  const args = ['-n', '-E', String(heldCode), lockOf(folder), 'sh', '-c', 'echo held; exec cat'];
  const child = spawn(lockProgram, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const isHeld = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  return isHeld ? () => child.stdin.end() : undefined;
}

/** Two processes started it at once, or the memory of one that was killed is still there. */
function wasTooSoon(folder: string): boolean {
  return /lock file|shared memory/.test(readFileSync(logOf(folder), 'utf8'));
}

/** Why it does not run. */
export function explainEnd(folder: string, attempt: Attempt | undefined): DatabaseUnavailable {
  if (attempt?.isHeld())
    return new DatabaseUnavailable(
      `Another PostgreSQL uses ${folder}, maybe in another container: stop it, or give each its own DATA_DIR.`,
    );
  const lines = readFileSync(logOf(folder), 'utf8').trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1);
  return new DatabaseUnavailable(
    `The database in ${folder} does not start (${reason?.trim()}): ${logOf(folder)} has its own words.`,
  );
}
