import { access, mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const groups = '/sys/fs/cgroup';

/** Processes that the kernel ends when they take more memory together, as in a container. Linux only, as root. */
export type MemoryLimit = AsyncDisposable & { add: (pid: number) => Promise<void> };

/**
 * @param bytes with the page cache of the processes' files
 * @returns to be disposed of after its processes have ended
 */
export async function createMemoryLimit(bytes: number): Promise<MemoryLimit> {
  const isUnified = await exists(join(groups, 'cgroup.controllers'));
  const group = join(groups, isUnified ? '' : 'memory', `rolecall-${process.pid}`);
  const write = (file: string, value: number) => writeFile(join(group, file), String(value));
  await mkdir(group);
  await write(isUnified ? 'memory.max' : 'memory.limit_in_bytes', bytes);
  return {
    add: (pid) => write('cgroup.procs', pid),
    [Symbol.asyncDispose]: () => rmdir(group),
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
