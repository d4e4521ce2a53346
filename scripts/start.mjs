// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { run } from './run.mjs';
import { findRuntime } from './runtime.mjs';

const isDevelopment = process.argv.includes('--dev');

await installPackages();
const runtime = findRuntime();
if (isDevelopment) {
  process.exitCode = await startServer(['--watch', '--watch-preserve-output'], ['--dev'], 'development');
} else {
  process.exitCode = (await buildWeb(runtime)) || (await startServer([], [], 'production'));
}

/** @param {string[]} nodeOptions @param {string[]} args @param {'development' | 'production'} mode */
function startServer(nodeOptions, args, mode) {
  const program = ['--env-file-if-exists=.env', ...nodeOptions, 'src/server/main.ts', ...args];
  return run(runtime, program, { env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? mode } });
}
