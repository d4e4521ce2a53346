// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { runSource, serverSettings } from './run-source.mjs';
import { findRuntime } from './runtime.mjs';

readCommandLine({
  name: 'npm start',
  says: 'Starts Rolecall. Before that it installs the packages and builds the pages if they have changed.',
  settings: serverSettings,
});

await installPackages();
const runtime = findRuntime();
process.exitCode =
  (await buildWeb(runtime)) || (await runSource(runtime, ['src/server/process/main.ts'], 'production'));
