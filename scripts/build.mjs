// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { findRuntime } from './runtime.mjs';

readCommandLine({
  name: 'npm run build',
  says: 'Installs the packages and builds the pages, if they have changed since the last time.',
});

await installPackages();
process.exitCode = await buildWeb(findRuntime());
