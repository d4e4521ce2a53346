import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

/** What npm scripts and the tools they start find as `node`, before the machine's own. */
const link = 'node_modules/.bin/node';

/**
 * Finds the Node that runs the project: the one installed with the packages, where it exists for the platform,
 * otherwise the machine's own when it is new enough. Ends the process with a plain line when there is neither.
 */
export function findRuntime() {
  const { optionalDependencies: pinned } = /** @type {{ optionalDependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync('package.json', 'utf8'))
  );
  const name = Object.keys(pinned).find((one) => existsSync(`node_modules/${one}/bin/node`));
  const fault = name && faultOf(`node_modules/${name}/bin/node`);
  if (name && !fault) {
    if (!existsSync(link)) symlinkSync(`../${name}/bin/node`, link);
    return `node_modules/${name}/bin/node`;
  }
  // Without the link, this script finds the machine's own Node again and can say what is missing.
  rmSync(link, { force: true });
  const [wanted = ''] = Object.values(pinned);
  if (Number.parseInt(process.versions.node) >= Number.parseInt(wanted)) return process.execPath;
  const reason = fault ?? `there is no ready-made one for ${process.platform} ${process.arch}`;
  process.stderr.write(
    `Rolecall runs on Node ${wanted}, but ${reason}. This machine's own Node is ${process.versions.node}: ` +
      `install Node ${wanted} or newer from https://nodejs.org and run the command again.\n`,
  );
  process.exit(1);
}

/**
 * What keeps a program from running here; `undefined` when it runs.
 *
 * @param {string} program
 */
function faultOf(program) {
  let { status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  // The only library of Node's that a small Debian may lack.
  if (stderr?.includes('libatomic')) {
    installFromDebian(['libatomic1']);
    ({ status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' }));
  }
  if (status === 0) return undefined;
  if (!stderr?.includes('libatomic')) return 'the one installed with the packages does not run here';
  return 'it needs the library libatomic (apt-get install libatomic1, or dnf install libatomic, as root)';
}
