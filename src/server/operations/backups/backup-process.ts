import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../ground/config/config.ts';
import type { TakeBackup } from './backup-run.ts';

const command = fileURLToPath(new URL('../commands/backup.ts', import.meta.url));

/**
 * Takes a backup with the command, in a process of its own: visitors do not wait for its work, and its memory goes with it.
 *
 * @returns a function that throws the command's last words after a fault
 */
export function backupProcess({ given, backupFolder }: Config): TakeBackup {
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return async (signal) => {
    const child = spawn(process.execPath, [command], {
      // oxlint-disable-next-line node/no-process-env -- the command has the settings of this server
      env: { ...process.env, ...settings } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const stop = () => void child.kill();
    signal.addEventListener('abort', stop, { once: true });
    const [complaint] = await Promise.all([text(child.stderr), once(child, 'close')]);
    signal.removeEventListener('abort', stop);
    if (child.exitCode === 0) return;
    await removeUnfinished(backupFolder, child.pid);
    throw new Error(complaint.trim() || `The command ended with ${child.signalCode ?? child.exitCode}.`);
  };
}

/** A killed command leaves its file. */
async function removeUnfinished(folder: string, pid: number | undefined): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const left = files.filter((file) => file.endsWith(`.unfinished-${pid}`));
  await Promise.all(left.map((file) => rm(join(folder, file), { force: true })));
}
