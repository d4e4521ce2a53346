import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const groups = '/sys/fs/cgroup';

/** Processes that the kernel ends when they take more memory together, as in a container. Linux only, as root. */
export type MemoryLimit = Disposable & { add: (pid: number) => void };

/**
 * Holds until it is disposed of or this process ends.
 *
 * @param bytes with the page cache of the processes' files
 */
export function createMemoryLimit(bytes: number): MemoryLimit {
  const isUnified = existsSync(join(groups, 'cgroup.controllers'));
  const parent = join(groups, isUnified ? '' : 'memory');
  const group = join(parent, `rolecall-${process.pid}`);
  const move = (pid: number | string, to: string) => writeFileSync(join(to, 'cgroup.procs'), String(pid));
  const remove = () => {
    process.off('exit', remove);
    // A group with processes cannot be removed.
    for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').match(/\d+/g) ?? [])
      move(pid, parent);
    rmdirSync(group);
  };
  mkdirSync(group);
  process.once('exit', remove);
  writeFileSync(join(group, isUnified ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes));
  return { add: (pid) => move(pid, group), [Symbol.dispose]: remove };
}
