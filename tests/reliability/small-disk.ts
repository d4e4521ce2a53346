import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = Disposable & { folder: string; fill: () => void; empty: () => void };

/** A file system of its own in memory. Only root on Linux may make one. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder);
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'rolecall', folder);
  const filler = join(folder, 'filler');
  const unmount = () => {
    process.off('exit', unmount);
    run('umount', '--lazy', folder);
  };
  process.on('exit', unmount);
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      for (const bytes of [2 ** 20, 2 ** 12]) writeUntilFull(file, Buffer.alloc(bytes, 1));
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    [Symbol.dispose]: unmount,
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} has failed: ${stderr}`);
}
