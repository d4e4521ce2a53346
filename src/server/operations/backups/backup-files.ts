import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const name = { start: 'rolecall-', end: '.jsonl.zst' };

/** A new file, named after the moment. Names sort by time; not every system allows colons. */
export function newBackupFile(folder: string, now = new Date()): string {
  return join(folder, `${name.start}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${name.end}`);
}

/** @returns `undefined` when there is none */
export async function findNewestBackup(folder: string): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((file) => file.startsWith(name.start) && file.endsWith(name.end))
    .toSorted()
    .at(-1);
  return newest && join(folder, newest);
}
