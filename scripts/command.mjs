// Runs one command of the project: node scripts/command.mjs <file> [arguments]
import { installPackages } from './install.mjs';
import { runSource } from './run-source.mjs';
import { findRuntime } from './runtime.mjs';

await installPackages();
process.exitCode = await runSource(findRuntime(), process.argv.slice(2), 'production');
