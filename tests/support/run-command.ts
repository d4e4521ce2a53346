import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../src/server/operations/commands/', import.meta.url);

export type Outcome = { code: number; said: string };

/** Compiled once for all tests. */
const { NODE_COMPILE_CACHE } = process.env;

/** Runs a command as npm does, with these settings only. */
export async function runCommandFile(
  file: string,
  { args = [], input = '', environment }: { args?: string[]; input?: string; environment: NodeJS.ProcessEnv },
): Promise<Outcome> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, folder)), ...args], {
    env: { NODE_COMPILE_CACHE, ...environment },
  });
  // A command that is refused ends before it reads.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, said: (said + complained).trim() };
}
