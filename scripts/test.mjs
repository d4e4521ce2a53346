// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { installPackages } from './install.mjs';
import { run } from './run.mjs';
import { findRuntime } from './runtime.mjs';

await installPackages();
process.exitCode = await run(findRuntime(), ['scripts/test/main.ts', ...process.argv.slice(2)]);
