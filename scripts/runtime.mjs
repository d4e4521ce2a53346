import { existsSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/**
 * Finds the Node that runs the project: the one installed with the packages, where it exists for the platform,
 * otherwise the machine's own when it is new enough. Ends the process with a plain line when there is neither.
 */
export function findRuntime() {
  const { optionalDependencies: pinned } = /** @type {{ optionalDependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync('package.json', 'utf8'))
  );
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  for (const name of Object.keys(pinned)) {
    const path = `node_modules/${name}/${program}`;
    if (!existsSync(path)) continue;
    if (spawnSync(path, ['--version']).status === 0) return path;
    // It is for another C library (Alpine Linux): without its link, scripts find the machine's own Node again.
    rmSync('node_modules/.bin/node', { force: true });
  }
  const [wanted = ''] = Object.values(pinned);
  if (Number.parseInt(process.versions.node) >= Number.parseInt(wanted)) return process.execPath;
  process.stderr.write(
    `There is no ready-made Node for this machine (${process.platform} ${process.arch}), and its own is ` +
      `${process.versions.node}: install Node ${wanted} or newer from https://nodejs.org and run the command again.\n`,
  );
  process.exit(1);
}
