import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { startProgress } from '../src/terminal/progress.mjs';
import { compressFiles } from './compress-files.mjs';
import { run } from './run.mjs';
import { writeSiteManifest } from './site-manifest.mjs';

const inputs = [
  'src/web',
  'src/contract',
  'src/server/jobs/places',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/site-manifest.mjs',
  'vite.config.ts',
];
/** The fingerprint of the sources of `dist`. It is written last, so an interrupted build has none. */
const stamp = 'dist/built-from';

/**
 * Builds the pages and the table of places if their sources have changed since the last build.
 *
 * @param {string} runtime the Node to build with
 * @returns {Promise<number>} the exit code of the build
 */
export async function buildWeb(runtime) {
  const fingerprint = fingerprintOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return 0;
  const progress = startProgress('Building the pages (only when they changed)');
  rmSync('dist', { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const codes = await Promise.all([
    run(runtime, ['node_modules/@react-router/dev/bin.cjs', 'build'], { env, isQuiet: true }),
    run(runtime, ['src/server/jobs/places/write-places.ts']),
  ]);
  const fault = codes.find((code) => code !== 0);
  if (fault === undefined) {
    writeSiteManifest('dist/client');
    await compressFiles('dist/client');
  }
  const seconds = progress.end();
  if (fault !== undefined) return fault;
  writeFileSync(stamp, fingerprint);
  process.stderr.write(`Built the pages in ${seconds} s.\n`);
  return 0;
}

/** @param {string[]} paths files and whole folders */
function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path) || path.endsWith('.test.ts')) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
