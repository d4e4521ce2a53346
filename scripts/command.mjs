// Runs one command of the project: node scripts/command.mjs <file> [arguments]
import { installPackages } from './install.mjs';
import { runSource } from './run-source.mjs';
import { findRuntime } from './runtime.mjs';

const args = process.argv.slice(2);
await installPackages({ forTests: !args[0]?.startsWith('src/') });
process.exitCode = await runSource(findRuntime(), args, 'production');
