// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { installPackages } from './install.mjs';
import { run } from './run.mjs';
import { findRuntime } from './runtime.mjs';

const { rest } = readCommandLine({
  name: 'npm run format',
  says: 'Formats every file of the project.',
  rest: { value: 'PATH...', says: 'only these files and folders' },
});

await installPackages({ forTests: true });
process.exitCode = await run(findRuntime(), ['node_modules/oxfmt/bin/oxfmt', ...rest]);
