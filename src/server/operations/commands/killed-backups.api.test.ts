import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { backUp, listTables, openEmpty, openFilled } from '../../../../tests/support/backups.ts';
import { runCommandFile } from '../../../../tests/support/run-command.ts';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { sqlOf } from '../../../database/open.ts';
import type { Connections } from '../../../database/postgres/connections.ts';
import { findNewestBackup } from '../backups/backup-files.ts';

function urlOf({ pool }: Connections): string {
  return pool.options.connectionString ?? '';
}

/** Starts a command, and kills it in the state that the function waits for. */
async function killCommand(
  file: string,
  { args = [], environment }: { args?: string[]; environment: NodeJS.ProcessEnv },
  isReached: () => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: environment,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([
    isReached(),
    ended.then(([code]) => assert.fail(`${file} ended with ${code} before it was killed.`)),
  ]);
  child.kill('SIGKILL');
  await ended;
}

async function waitForCopy({ pool }: Connections): Promise<void> {
  const copying = () => pool.query('select from pg_stat_progress_copy where datname = current_database()');
  while ((await copying()).rows.length === 0) await setTimeout(10);
}

test('a backup that is killed leaves no file that looks whole', async (t) => {
  const folder = await makeScratchFolder(t);
  const old = await openFilled(t);
  const backups = join(folder, 'backups');
  const environment = { DATABASE_URL: urlOf(old), BACKUP_DIR: backups };
  const holder = await old.pool.connect();
  // The last table.
  await holder.query('begin; lock table unopened_applicants in access exclusive mode');
  await killCommand('backup.ts', { environment }, () => waitForLock(sqlOf(old.pool)));
  await holder.query('rollback');
  holder.release();
  const [left = '', ...others] = await readdir(backups);
  assert.match(left, /\.unfinished-\d+$/);
  assert.deepEqual(others, []);
  assert.equal(await findNewestBackup(backups), undefined);
  const target = await openEmpty(t);
  const restored = await runCommandFile('restore.ts', {
    args: [join(backups, left)],
    environment: { ...environment, DATABASE_URL: urlOf(target) },
  });
  assert.match(restored.said, /cannot be restored \(.*\): nothing was changed\.$/m);
  assert.deepEqual(await listTables(target), []);
});

test('a restore that is killed leaves nothing, and another one does it', async (t) => {
  const folder = await makeScratchFolder(t);
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const [file, pipe] = [join(folder, 'backup'), join(folder, 'pipe')];
  const { tables } = await backUp(old, file);
  const environment = { DATABASE_URL: urlOf(target), BACKUP_DIR: folder };
  execFileSync('mkfifo', [pipe]);
  const bytes = await readFile(file);
  const half = createWriteStream(pipe).on('error', () => undefined);
  half.write(bytes.subarray(0, bytes.length / 2));
  await killCommand('restore.ts', { args: [pipe], environment }, () => waitForCopy(target));
  half.destroy();
  // Waits until PostgreSQL has noticed, too.
  const restored = await runCommandFile('restore.ts', { args: [file], environment });
  assert.equal(restored.code, 0, restored.said);
  const { rows } = await target.pool.query('select count(*)::int as count from applicants');
  assert.equal(rows[0].count, tables.find(({ table }) => table === 'applicants')?.rows);
});
