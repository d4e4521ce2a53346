import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes the data folder, and says where in it the embedded database is: one name, whatever links lead there. */
export function findEmbeddedFolder(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true });
  const folder = join(realpathSync(dataFolder), 'postgres');
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/** Whether there is a database in the folder. */
export function holdsDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Makes a folder that is there with everything in it, on the disk, or not at all: a first start that is cut short
 * leaves nothing that the next one could take for a database.
 */
export async function createWhole(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  // An empty folder makes way; one that holds something is not ours, and this refuses it.
  if (existsSync(folder)) rmdirSync(folder);
  rmSync(unfinished, { recursive: true, force: true });
  // For this user alone: what it will hold is personal.
  mkdirSync(unfinished, { mode: 0o700 });
  await fill(unfinished);
  flushTree(unfinished);
  renameSync(unfinished, folder);
  flushFolder(dirname(folder));
}

function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else flush(path, 'r+');
  }
  flushFolder(folder);
}

function flushFolder(folder: string): void {
  // Windows has no such thing: what is in a folder is kept with the file.
  if (process.platform !== 'win32') flush(folder, 'r');
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
