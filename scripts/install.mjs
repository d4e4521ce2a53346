import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { linkLibraries } from '../src/terminal/postgres-package.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ version: string, integrity?: string, dev?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }} Locked
 *   a package as a lock file describes it
 */

/** An archive of `release.mjs` has what runs, and nothing is installed there. */
export const releaseMark = 'node_modules/.release';

/**
 * Installs the packages of package-lock.json unless exactly these are there: those that build and run the website, or
 * those of the tests, too.
 */
export async function installPackages({ forTests = false } = {}) {
  if (existsSync(releaseMark)) return;
  const wanted = readLock('package-lock.json');
  // npm writes its record last, so an interrupted installation has none.
  const present = readLock('node_modules/.package-lock.json');
  const hasFiles = Object.keys(present).every((path) => existsSync(`${path}/package.json`));
  if (hasFiles && isInstalled(wanted, present, forTests)) return linkLibraries();
  process.stdout.write('Installing the packages (only when they changed; up to a minute)...\n');
  const isForTests = forTests || Object.values(present).some(({ dev }) => dev);
  const args = ['ci', isForTests ? '--include=dev' : '--omit=dev', '--include=optional', '--loglevel=error'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const code = npm && node ? await run(node, [npm, ...args]) : await run('npm', args);
  if (code === 0) return finishPackages();
  const wasStopped = code > 128;
  if (!wasStopped) process.stderr.write('The packages could not be installed: see above, then try again.\n');
  process.exit(code);
}

/** Removes Node's headers, 67 MB, which would compile add-ons, and links the libraries of PostgreSQL. */
export function finishPackages() {
  const node = `node_modules/node-${process.platform}-${process.arch}`;
  rmSync(`${node}/include`, { recursive: true, force: true });
  linkLibraries(process.cwd());
}

/** Tables and fonts of this package are read, and its 35 MB of programs are not. */
export function dropPrograms() {
  const kept = new Set(['cmaps', 'standard_fonts', 'package.json', 'LICENSE']);
  for (const part of readdirSync('node_modules/pdfjs-dist'))
    if (!kept.has(part)) rmSync(`node_modules/pdfjs-dist/${part}`, { recursive: true });
}

/**
 * Compares npm's record in node_modules with the lock file, both by path. Packages of the tests may be there without need.
 *
 * @param {Record<string, Locked>} wanted
 * @param {Record<string, Locked>} present
 * @param {boolean} forTests
 */
export function isInstalled(wanted, present, forTests) {
  const isComplete = Object.entries(wanted).every(([path, locked]) =>
    present[path] ? isSame(present[path], locked) : !isForHere(locked) || (locked.dev && !forTests),
  );
  return isComplete && Object.keys(present).every((path) => wanted[path]);
}

/** @param {string} file @returns {Record<string, Locked>} by path, without the project itself; empty without a file */
function readLock(file) {
  if (!existsSync(file)) return {};
  const lock = /** @type {{ packages: Record<string, Locked> }} */ (JSON.parse(readFileSync(file, 'utf8')));
  const { '': _project, ...packages } = lock.packages;
  return packages;
}

/** @param {Locked} one @param {Locked} other */
function isSame(one, other) {
  return one.version === other.version && one.integrity === other.integrity;
}

/**
 * Whether npm must have installed it on this machine. Optional packages for one C library, or for no particular
 * machine, may be missing.
 *
 * @param {Locked} locked
 */
function isForHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}
