// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { runSource } from './run-source.mjs';
import { findRuntime } from './runtime.mjs';

const isDevelopment = process.argv.includes('--dev');
/** A change here restarts the server in development; the pages are watched by Vite. */
const watched = ['src/contract', 'src/database', 'src/server', 'src/embedded', 'vite.config.ts'];

await installPackages();
const runtime = findRuntime();
const server = ['src/server/main.ts'];
if (isDevelopment) {
  const watching = watched.map((path) => `--watch-path=${path}`);
  // Vite takes the development builds of packages; the server must share them, not load a second React Router.
  const args = [...watching, '--watch-preserve-output', '--conditions=development', ...server, '--dev'];
  process.exitCode = await runSource(runtime, args, 'development');
} else {
  process.exitCode = (await buildWeb(runtime)) || (await runSource(runtime, server, 'production'));
}
