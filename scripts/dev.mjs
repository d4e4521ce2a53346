// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { installPackages } from './install.mjs';
import { runSource, serverSettings } from './run-source.mjs';
import { findRuntime } from './runtime.mjs';

readCommandLine({
  name: 'npm run dev',
  says: 'Starts Rolecall, and reloads the server and the pages on save.',
  settings: serverSettings,
});

/** A change here restarts the server. Vite watches the pages. */
const watched = ['src/contract', 'src/database', 'src/server', 'src/embedded', 'vite.config.ts'];
const watching = watched.map((path) => `--watch-path=${path}`);

await installPackages({ forTests: true });
// Vite takes the development builds of packages. Without the condition the server would load a second React Router.
const args = [
  ...watching,
  '--watch-preserve-output',
  '--conditions=development',
  'src/server/process/main.ts',
  '--dev',
];
process.exitCode = await runSource(findRuntime(), args, 'development');
