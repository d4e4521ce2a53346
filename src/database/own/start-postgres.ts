import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
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

/** The start ends with it where somebody else holds the lock. */
const heldCode = 75;

/**
 * Starts it in a session of its own: Ctrl-C is for this process, which needs the database to its end. All its processes
 * hold the lock of the folder, also before those of another container, which see none of them: there PostgreSQL's own
 * guard, the number in `postmaster.pid`, means nothing. With the lock no process uses the folder, so the number in a file
 * of before the last crash is another program's.
 */
export function startPostgres(folder: string, { owner, programs }: Programs): Attempt {
  const log = openSync(logOf(folder), 'w', 0o600);
  const lock = openLock(folder);
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const script = `${hasLocks ? `flock -n 3 || exit ${heldCode}; ` : ''}rm -f postmaster.pid; exec "$@"`;
  const postgres = [join(programs, 'postgres'), '-D', folder, ...options];
  const child = spawn('sh', ['-c', script, 'sh', ...postgres], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log, lock],
    ...owner,
  });
  closeSync(lock);
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  const isHeld = () => child.exitCode === heldCode;
  return {
    isUnderWay: () => isUnderWay(child),
    isHeld,
    // It ended well because another process that had reached it was done, and stopped it.
    mayTryAgain: () => isHeld() || child.exitCode === 0 || wasTooSoon(folder),
  };
}

function isUnderWay({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

function logOf(folder: string): string {
  return `${folder}.log`;
}

/** Without `flock`, as on macOS, only this machine's processes are seen. */
const hasLocks = spawnSync('flock', ['--version']).error === undefined;

function openLock(folder: string): number {
  return openSync(`${folder}.lock`, 'a', 0o600);
}

/**
 * Holds the lock of a folder while this process makes what is in it, at most as long as the process lives.
 *
 * @returns gives it back; `undefined` while somebody else holds it
 */
export function tryLock(folder: string): (() => void) | undefined {
  const lock = openLock(folder);
  const unlock = () => closeSync(lock);
  if (!hasLocks) return unlock;
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', lock] });
  if (status === 0) return unlock;
  unlock();
  return undefined;
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
