import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { startProgress } from '../src/terminal/progress.mjs';
import { run } from './run.mjs';
import { writeSiteManifest } from './site-manifest.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

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

/** Formats that are not compressed already. */
const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;

/**
 * Writes each file of a folder also as `.br` and `.gz`, so that the server sends the small one without work. Four files are
 * compressed at a time: so many threads Node has.
 *
 * @param {string} folder
 */
async function compressFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const compressed = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(compressed.map((entry) => compressFile(`${entry.parentPath}/${entry.name}`)));
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  await Promise.all([
    promisify(brotliCompress)(content).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
