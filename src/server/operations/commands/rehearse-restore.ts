import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { isAlive } from '../../../database/own/cluster.ts';
import { findNewestBackup } from '../backups/backup-files.ts';
import { rememberBackup } from '../backups/backup-source.ts';
import { restoreEarlierDay } from './restore-earlier-day.ts';
import {
  backupSettings,
  CommandFault,
  identityOption,
  nameIdentity,
  databaseSettings,
  runWithoutDatabase,
} from './run-command.ts';

const { rest, options } = readCommandLine({
  name: 'npm run rehearse-restore',
  says: 'Restores a backup into a database of its own, checks every row and removes it again.',
  options: identityOption,
  rest: { value: 'FILE', says: 'the file that npm run backup wrote; without it the newest of BACKUP_DIR' },
  settings: { ...databaseSettings, ...backupSettings },
});

nameIdentity(options.identity);
await runWithoutDatabase(async (config) => {
  const file = rest[0] ?? (await findNewestBackup(config.backupFolder));
  if (file === undefined)
    throw new CommandFault(`There is no backup in ${config.backupFolder}: npm run backup`);
  const { dataFolder, postgresPrograms: programs } = config;
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  // A rehearsal that was killed leaves its copy to the next one.
  for (const left of await readdir(dataFolder)) {
    const [, pid] = /^rehearsal-(\d+)-/.exec(left) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(dataFolder, left));
  }
  // The folder for temporary files may be in memory.
  const folder = await mkdtemp(join(dataFolder, `rehearsal-${process.pid}-`));
  // Root runs PostgreSQL as another user.
  await chmod(folder, 0o711);
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
    process.once(signal, () => {
      remove(folder);
      process.exit(code);
    });
  }
  try {
    const place = { folder, ...(programs !== '' && { programs }) };
    const { taken_at, rows, said } = await restoreEarlierDay(place, file, config);
    await rememberBackup(config, { kind: 'rehearsed', taken_at, rows, bytes: (await stat(file)).size });
    return `${file} can be restored: ${rows.toLocaleString('en')} rows as they were on ${taken_at}, each checked.\n${said}`;
  } finally {
    remove(folder);
  }
});

/** A copy of personal data: nothing of it stays. The database may be elsewhere, where PostgreSQL's user reaches it. */
function remove(folder: string): void {
  const link = join(folder, 'postgres');
  const cluster = existsSync(link) ? realpathSync(link) : link;
  const running = join(cluster, 'postmaster.pid');
  // PostgreSQL's "immediate" shutdown, for a restore under way. It makes the file first, and then writes its number, below
  // zero while `initdb` uses it.
  for (let tries = 0; existsSync(running) && tries < 100; tries += 1) {
    const pid = Math.abs(Number.parseInt(readFileSync(running, 'utf8')));
    if (pid > 0) {
      stop(pid);
      break;
    }
    pause(20);
  }
  // An `initdb` that lost its program, or began meanwhile, may still write for a moment.
  for (let tries = 0; tries < 50; tries += 1) {
    for (const path of [cluster, `${cluster}.log`, `${cluster}.lock`, folder])
      rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    if (!existsSync(folder) && !existsSync(cluster)) return;
    pause(100);
  }
}

/** The process may have ended a moment ago. */
function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
