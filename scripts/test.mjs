// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { resolve } from 'node:path';
import { installPackages } from './install.mjs';
import { run } from './run.mjs';
import { findRuntime } from './runtime.mjs';

await installPackages({ forTests: true });
// Each test file is a process, and only the first of them compiles what all import.
const env = { ...process.env, NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') };
process.exitCode = await run(findRuntime(), ['scripts/test/main.ts', ...process.argv.slice(2)], { env });
