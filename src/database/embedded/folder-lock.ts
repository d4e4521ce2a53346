import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { DatabaseUnavailable, reasonOf } from '../postgres/connections.ts';

/** Garbage collection of a lock would unlock the file. */
const held = new Set<DatabaseSync>();

const sqliteBusy = 5;

const retryMs = 100;

/**
 * Locks the folder of the embedded database, because two processes would overwrite each other's rows without an error.
 * The lock is SQLite's write lock on a file beside the database. This file can go when PGlite refuses a second process
 * with a lock of the kernel: github.com/electric-sql/pglite/issues/1106, decision 6.
 *
 * @returns a function that unlocks the folder
 */
export function lockFolder(folder: string): () => void {
  const lock = openLockFile(`${folder}.lock`);
  try {
    // Not `exclusive`: two simultaneous attempts could both be refused.
    lock.exec('begin immediate');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? inUse(folder) : cannotLock(folder, error);
  }
  try {
    writeFileSync(holderFile(folder), JSON.stringify(thisProcess()));
  } catch (error) {
    lock.close();
    throw cannotLock(folder, error);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** Locks the folder, and waits so long for another process that stops. */
export async function waitForFolder(folder: string, patienceMs: number): Promise<() => void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() >= end) throw error;
      await setTimeout(retryMs);
    }
  }
}

class FolderInUse extends DatabaseUnavailable {}

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

function inUse(folder: string): FolderInUse {
  return new FolderInUse(
    `The embedded database ${folder} is in use by ${describeHolder(folder)}: stop that first, or set DATA_DIR to another folder.`,
  );
}

/** Only for the error message; the SQLite lock alone decides. */
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

/** `undefined` when the named process is gone, because the new holder has not written its name yet. */
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
