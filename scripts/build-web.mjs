import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { compressFiles } from './compress-files.mjs';
import { run } from './run.mjs';

const inputs = [
  'src/web',
  'src/contract',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];
/** Says what `dist` was built from; written last, so a build that was interrupted has none. */
const stamp = 'dist/built-from';

/**
 * Builds the pages when what they are made of has changed since the last build.
 *
 * @param {string} runtime the Node to build with
 * @returns {Promise<number>} the exit code of the build
 */
export async function buildWeb(runtime) {
  const fingerprint = fingerprintOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return 0;
  process.stdout.write('Building the pages (only when they changed)...\n');
  rmSync(stamp, { force: true });
  const code = await run(runtime, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    isQuiet: true,
  });
  if (code !== 0) return code;
  compressFiles('dist/client');
  writeFileSync(stamp, fingerprint);
  return 0;
}

/** @param {string[]} paths files, and folders with all that is in them */
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
