import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Creates the data folder. Symbolic links are resolved: the lock needs one name for one folder. */
export function findEmbeddedFolder(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true });
  const folder = join(realpathSync(dataFolder), 'postgres');
  return existsSync(folder) ? realpathSync(folder) : folder;
}

export function holdsDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** After a move to PostgreSQL nobody may write here again: those rows would be in one place only. */
export function noteMove(dataFolder: string): void {
  const note = moveNote(findEmbeddedFolder(dataFolder));
  writeFileSync(note, new Date().toISOString(), { flush: true });
  flushFolder(dirname(note));
}

/** @returns the file to remove for a database that is wanted all the same; `undefined` for one that was not moved */
export function findMoveNote(folder: string): string | undefined {
  const note = moveNote(folder);
  return existsSync(note) ? note : undefined;
}

function moveNote(folder: string): string {
  return `${folder}.moved`;
}

/**
 * Creates a folder whole and flushed, or not at all: an interrupted first start leaves no half database. The unfinished
 * one has a name of its own, because the process that filled the last one may still write for a moment.
 */
export async function createWhole(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) rmdirSync(folder);
  const begin = `${folder}.unfinished`;
  for (const left of readdirSync(dirname(folder)).map((name) => join(dirname(folder), name))) {
    if (left.startsWith(begin)) rmSync(left, { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(`${begin}-`);
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
  // Windows cannot flush a folder.
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
