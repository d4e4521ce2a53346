import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const start = 'rolecall-';
const end = '.copy.zst';
const encryptedEnd = `${end}.age`;

/** A new file, named after the moment. Names sort by time; not every system allows colons. */
export function newBackupFile(
  folder: string,
  { isEncrypted, now = new Date() }: { isEncrypted: boolean; now?: Date },
): string {
  const moment = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return join(folder, `${start}${moment}${isEncrypted ? encryptedEnd : end}`);
}

/** @returns `undefined` when there is none */
export async function findNewestBackup(folder: string): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((file) => file.startsWith(start) && (file.endsWith(end) || file.endsWith(encryptedEnd)))
    .toSorted()
    .at(-1);
  return newest && join(folder, newest);
}
