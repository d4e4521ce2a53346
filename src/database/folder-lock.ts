import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable, reasonOf } from './connections.ts';

/** Keeps the open lock files from being collected as garbage, which would let go of them. */
const held = new Set<DatabaseSync>();

const sqliteBusy = 5;

/**
 * Makes sure that only one process opens a folder of the embedded database: two would overwrite each other's rows
 * without an error (github.com/electric-sql/pglite/issues/1106). The lock is a write lock of SQLite on a file beside
 * the folder. The kernel holds it for the process and drops it when that ends, however it ends.
 *
 * @returns a function that lets go of the folder
 * @throws DatabaseUnavailable naming the process that has the folder
 */
export function lockFolder(folder: string): () => void {
  const lock = openLockFile(`${folder}.lock`);
  try {
    // Not `exclusive`: two processes that try for that at the same moment can keep each other from getting it.
    lock.exec('begin immediate');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? inUse(folder) : cannotLock(folder, error);
  }
  held.add(lock);
  writeFileSync(holderFile(folder), JSON.stringify(thisProcess()));
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function openLockFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw cannotLock(path, error);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function cannotLock(place: string, error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The embedded database cannot be locked (${place}: ${reasonOf(error)}): set DATA_DIR to a folder on a local disk that this user may write to.`,
  );
}

function inUse(folder: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The embedded database ${folder} is in use by ${describeHolder(folder)}: stop that first, or set DATA_DIR to another folder.`,
  );
}

/** Who has the lock, for the message alone: whether somebody has it is the lock's to say. */
type Holder = { pid: number; host: string; startedAt: string };

function holderFile(folder: string): string {
  return `${folder}.lock-holder.json`;
}

function thisProcess(): Holder {
  return {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date(performance.timeOrigin).toISOString(),
  };
}

function describeHolder(folder: string): string {
  const holder = readHolder(folder);
  if (!holder) return 'another process';
  const place = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return `process ${holder.pid}${place}, running since ${holder.startedAt}`;
}

/** `undefined` when what is written cannot be who has the lock now: it has only just been taken. */
function readHolder(folder: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(holderFile(folder), 'utf8')) as Holder;
    return holder.host !== hostname() || isAlive(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
