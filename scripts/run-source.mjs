import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Runs a TypeScript file of the project with the settings of `.env`, where there is one; the environment wins.
 *
 * @param {string} runtime the Node to run it with
 * @param {string[]} args options for Node, the file, and its own arguments
 * @param {'development' | 'production'} mode
 */
export function runSource(runtime, args, mode) {
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  return run(runtime, [...settings, ...args], {
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? mode },
  });
}
