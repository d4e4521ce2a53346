import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A program of the machine, for the measurements that need more than npm brings.
 *
 * @throws with a plain line if the machine has none
 */
export function getProgram(name: string): string {
  const found = findProgram(name);
  if (found === undefined) throw new Error(`"${name}" is needed, and is not installed on this machine.`);
  return found;
}

export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  // Debian keeps the programs of servers out of the path of users.
  return [...folders, '/usr/sbin', ...globSync('/usr/lib/postgresql/*/bin')]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
